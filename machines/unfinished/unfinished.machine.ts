import { assign, setup } from 'xstate'
import type { ConsultationRecord } from '../../contract/schemas/consultation'
import { RECONNECT_CAP } from '../../contract/values/limits'
import { endingMachine } from '../consultation/ending/ending.machine'
import type { Clock, NewId } from '../ports/clock'
import { promiseNotProvided } from '../ports/not-provided'

export interface UnfinishedInput {
  /** The doctor's id_user. */
  me: string
  clock: Clock
  newId: NewId
}

interface UnfinishedContext extends UnfinishedInput {
  record: ConsultationRecord | null
}

/** `continued` opens that record; `ended` leaves nothing open. */
export type UnfinishedOutput = { kind: 'continued'; objectId: string } | { kind: 'ended' }

export type UnfinishedIntent =
  | { type: 'unfinished.continue' }
  | { type: 'unfinished.end' }
  /** Something was opened or closed elsewhere. */
  | { type: 'unfinished.lookAgain' }

/** Work left open (spec §2 "Unfinished cards", §4): looked up on load, then continued or ended. */
export const unfinishedMachine = setup({
  types: {
    context: {} as UnfinishedContext,
    events: {} as UnfinishedIntent,
    input: {} as UnfinishedInput,
    output: {} as UnfinishedOutput,
  },
  actors: {
    lookUp: promiseNotProvided<ConsultationRecord | null>('lookUp'),
    ending: endingMachine,
  },
  actions: { assignRecord: assign((_, params: { record: ConsultationRecord | null }) => params) },
  guards: { isFound: (_, params: { record: ConsultationRecord | null }) => params.record !== null },
  delays: { untilRetry: RECONNECT_CAP },
}).createMachine({
  id: 'unfinished',
  context: ({ input }) => ({ ...input, record: null }),
  initial: 'looking',
  states: {
    looking: {
      initial: 'asking',
      on: { 'unfinished.lookAgain': { target: 'looking', reenter: true } },
      states: {
        asking: {
          invoke: {
            id: 'lookUp',
            src: 'lookUp',
            onDone: [
              {
                guard: { type: 'isFound', params: ({ event }) => ({ record: event.output }) },
                target: '#unfinished.found',
                actions: { type: 'assignRecord', params: ({ event }) => ({ record: event.output }) },
              },
              { target: '#unfinished.none', actions: { type: 'assignRecord', params: { record: null } } },
            ],
            onError: 'waiting',
          },
        },
        waiting: { after: { untilRetry: 'asking' } },
      },
    },
    none: { on: { 'unfinished.lookAgain': 'looking' } },
    found: {
      on: {
        'unfinished.continue': 'continued',
        'unfinished.end': 'ending',
        'unfinished.lookAgain': 'looking',
      },
    },
    ending: {
      invoke: {
        id: 'ending',
        src: 'ending',
        input: ({ context: { record, me, clock, newId } }) => {
          if (record === null) throw new Error('nothing was found to end')
          return { record, me, clock, newId }
        },
        onDone: 'ended',
        onError: 'looking',
      },
    },
    continued: {
      type: 'final',
      output: ({ context }): UnfinishedOutput => ({ kind: 'continued', objectId: context.record?.objectId ?? '' }),
    },
    ended: { type: 'final', output: (): UnfinishedOutput => ({ kind: 'ended' }) },
  },
  output: ({ event }) => event.output as UnfinishedOutput,
})
