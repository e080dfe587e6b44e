import { assertEvent, assign, setup } from 'xstate'
import type { FaultRequest, FaultState } from '../../../contract/schemas/sandbox'
import { SECOND } from '../../../contract/values/limits'
import { promiseNotProvided } from '../../../machines/ports/not-provided'
import type { Result } from '../../../machines/ports/result'
import { withOutput } from '../../../machines/with-event'
import type { FaultRefusal } from '../ports/faults'
import type { FaultNotice, FaultsContext, FaultsEvent } from './faults.model'

type FaultAnswer = Result<FaultState, FaultRefusal>

/** The sandbox's faults (contract §1 `POST fault`): made here, and watched since they wear off. */
export const faultsMachine = setup({
  types: {
    context: {} as FaultsContext,
    events: {} as FaultsEvent,
  },
  actors: {
    read: promiseNotProvided<FaultState>('read'),
    make: promiseNotProvided<FaultAnswer, FaultRequest>('make'),
  },
  actions: {
    assignActive: assign((_, params: { active: FaultState }) => ({ active: params.active })),
    assignAnswer: assign((_, params: FaultAnswer) => (params.ok ? { active: params.value } : {})),
    assignRefusalNotice: assign((_, params: FaultAnswer) => (params.ok ? {} : { notice: params.refusal })),
    assignNotice: assign((_, params: FaultNotice) => ({ notice: params })),
    forgetNotice: assign({ notice: null }),
  },
  guards: { isTaken: (_, params: FaultAnswer) => params.ok },
  delays: { untilRefresh: 2 * SECOND },
}).createMachine({
  id: 'faults',
  context: { active: null, notice: null },
  initial: 'watching',
  states: {
    watching: {
      initial: 'reading',
      on: { 'fault.make': 'making' },
      states: {
        reading: {
          invoke: {
            id: 'read',
            src: 'read',
            onDone: {
              target: 'known',
              actions: { type: 'assignActive', params: ({ event }) => ({ active: event.output }) },
            },
            onError: 'unknown',
          },
        },
        known: { after: { untilRefresh: 'reading' } },
        unknown: { after: { untilRefresh: 'reading' } },
      },
    },
    making: {
      entry: 'forgetNotice',
      invoke: {
        id: 'make',
        src: 'make',
        input: ({ event }) => {
          assertEvent(event, 'fault.make')
          return event.order
        },
        onDone: [
          { guard: withOutput('isTaken'), target: 'watching.known', actions: withOutput('assignAnswer') },
          { target: 'watching', actions: withOutput('assignRefusalNotice') },
        ],
        onError: { target: 'watching', actions: { type: 'assignNotice', params: { kind: 'unsure' } } },
      },
    },
  },
})
