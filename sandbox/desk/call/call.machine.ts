import { assertEvent, assign, setup } from 'xstate'
import type { EmergencyRecord } from '../../../contract/schemas/emergency'
import { feedNotProvided, promiseNotProvided } from '../../../machines/ports/not-provided'
import type { Result } from '../../../machines/ports/result'
import { answered, followed, synced } from '../following.rules'
import type { EmergencyOrder, RequestRefusal } from '../ports/orders'
import type { CallContext, CallEvent, CallNotice } from './call.model'
import { isHelped, isRinging } from './call.rules'

type CallAnswer = Result<EmergencyRecord, RequestRefusal>

/**
 * The caller's side of an emergency: call, wait until somebody takes it, be helped. A caller takes nothing back
 * (contract §2 Moves), and may call again when nobody answered: the first call may still be called back.
 */
export const callMachine = setup({
  types: {
    context: {} as CallContext,
    events: {} as CallEvent,
  },
  actors: {
    emergencyFacts: feedNotProvided('emergencyFacts'),
    call: promiseNotProvided<CallAnswer, EmergencyOrder>('call'),
  },
  actions: {
    takeWhole: assign(({ context }, params: { records: EmergencyRecord[] }) => ({
      record: synced(context.record, params.records),
    })),
    takeRecord: assign(({ context }, params: { record: EmergencyRecord }) => ({
      record: followed(context.record, [params.record]),
    })),
    takeCall: assign(({ context }, params: CallAnswer) =>
      params.ok ? { record: answered(context.record, params.value) } : {},
    ),
    tellRefusal: assign((_, params: CallAnswer) => (params.ok ? {} : { notice: params.refusal })),
    tell: assign((_, params: CallNotice) => ({ notice: params })),
    forgetNotice: assign({ notice: null }),
  },
  guards: {
    isTaken: (_, params: CallAnswer) => params.ok,
    isRinging: ({ context }) => isRinging(context.record),
    isHelped: ({ context }) => isHelped(context.record),
    isNotRinging: ({ context }) => !isRinging(context.record),
    isNotHelped: ({ context }) => !isHelped(context.record),
  },
}).createMachine({
  id: 'call',
  context: { record: null, notice: null },
  type: 'parallel',
  states: {
    record: {
      invoke: { id: 'emergencyFacts', src: 'emergencyFacts', onError: '.stale' },
      initial: 'reading',
      on: {
        'records.synced': { target: '.live', actions: { type: 'takeWhole', params: ({ event }) => event } },
        'record.changed': { actions: { type: 'takeRecord', params: ({ event }) => event } },
        'feed.lost': '.stale',
      },
      states: { reading: {}, live: {}, stale: {} },
    },
    help: {
      initial: 'finding',
      states: {
        finding: { on: { 'records.synced': 'ready' } },
        ready: {
          always: [
            { guard: 'isRinging', target: 'ringing' },
            { guard: 'isHelped', target: 'helped' },
          ],
          on: { 'help.call': 'calling' },
          exit: 'forgetNotice',
        },
        calling: {
          invoke: {
            id: 'call',
            src: 'call',
            input: ({ event }) => {
              assertEvent(event, 'help.call')
              return event.order
            },
            onDone: [
              {
                guard: { type: 'isTaken', params: ({ event }) => event.output },
                target: 'ready',
                actions: { type: 'takeCall', params: ({ event }) => event.output },
              },
              { target: 'ready', actions: { type: 'tellRefusal', params: ({ event }) => event.output } },
            ],
            // Should it have arrived all the same, the live record tells.
            onError: { target: 'ready', actions: { type: 'tell', params: { kind: 'unsure' } } },
          },
        },
        ringing: { always: { guard: 'isNotRinging', target: 'ready' } },
        helped: { always: { guard: 'isNotHelped', target: 'ready' } },
      },
    },
  },
})
