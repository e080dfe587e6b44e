import { assign, setup } from 'xstate'
import type { EmergencyDetail } from '../../../contract/schemas/ambulance'
import type { EmergencyRecord } from '../../../contract/schemas/emergency'
import type { Point } from '../../../contract/schemas/geo'
import { feedNotProvided, promiseNotProvided } from '../../../machines/ports/not-provided'
import type { Result } from '../../../machines/ports/result'
import { withEvent, withOutput } from '../../../machines/with-event'
import { answered, followed, synced } from '../following.rules'
import type { EmergencyOrder, RequestRefusal } from '../ports/orders'
import type { WhereaboutsRefusal } from '../ports/whereabouts'
import type { CallContext, CallEvent, CallNotice } from './call.model'
import { atPlace, isHelped, isRinging, orderOf } from './call.rules'

type CallAnswer = Result<EmergencyRecord, RequestRefusal>
type WhereAnswer = Result<Point, WhereaboutsRefusal>

/**
 * The caller's side of an emergency: say where, call, wait until somebody takes it, be helped, and see who comes. A
 * caller takes nothing back (contract §2 Moves), and may call again when nobody answered: the first call may still be
 * called back.
 */
export const callMachine = setup({
  types: {
    context: {} as CallContext,
    events: {} as CallEvent,
  },
  actors: {
    emergencyFacts: feedNotProvided('emergencyFacts'),
    detailFacts: feedNotProvided<{ emergencyId: string }>('detailFacts'),
    whereAmI: promiseNotProvided<WhereAnswer>('whereAmI'),
    call: promiseNotProvided<CallAnswer, EmergencyOrder>('call'),
  },
  actions: {
    assignWhole: assign(({ context }, params: { records: EmergencyRecord[] }) => ({
      record: synced(context.record, params.records),
    })),
    assignRecord: assign(({ context }, params: { record: EmergencyRecord }) => ({
      record: followed(context.record, [params.record]),
    })),
    assignCall: assign(({ context }, params: CallAnswer) =>
      params.ok ? { record: answered(context.record, params.value) } : {},
    ),
    assignOrder: assign((_, { order }: { order: EmergencyOrder }) => ({ order })),
    assignKind: assign((_, { emergencyType }: { emergencyType: string }) => ({ emergencyType })),
    assignPlace: assign(({ context }, params: WhereAnswer) =>
      params.ok ? { order: atPlace(context.emergencyType, params.value) } : {},
    ),
    assignRefusalNotice: assign((_, params: Result<unknown, CallNotice>) =>
      params.ok ? {} : { notice: params.refusal },
    ),
    assignNotice: assign((_, params: CallNotice) => ({ notice: params })),
    forgetNotice: assign({ notice: null }),
    beginHelp: assign(({ context }) => ({ helped: context.record?.objectId ?? null })),
    assignDetail: assign((_, { detail }: { detail: EmergencyDetail | null }) => ({ detail })),
    forgetHelp: assign({ helped: null, detail: null }),
  },
  guards: {
    isTaken: (_, params: Result<unknown, unknown>) => params.ok,
    isRinging: ({ context }) => isRinging(context.record),
    isHelped: ({ context }) => isHelped(context.record),
    isNotRinging: ({ context }) => !isRinging(context.record),
    isNotHelped: ({ context }) => !isHelped(context.record),
    concernsAnother: ({ context }) => context.record?.objectId !== context.helped,
  },
}).createMachine({
  id: 'call',
  context: { record: null, detail: null, helped: null, emergencyType: '', order: null, notice: null },
  type: 'parallel',
  states: {
    record: {
      invoke: { id: 'emergencyFacts', src: 'emergencyFacts', onError: '.stale' },
      initial: 'reading',
      on: {
        'records.synced': { target: '.live', actions: withEvent('assignWhole') },
        'record.changed': { actions: withEvent('assignRecord') },
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
          on: {
            'help.call': { target: 'calling', actions: withEvent('assignOrder') },
            'help.callFromHere': { target: 'locating', actions: withEvent('assignKind') },
          },
          exit: 'forgetNotice',
        },
        locating: {
          invoke: {
            id: 'whereAmI',
            src: 'whereAmI',
            onDone: [
              { guard: withOutput('isTaken'), target: 'calling', actions: withOutput('assignPlace') },
              { target: 'ready', actions: withOutput('assignRefusalNotice') },
            ],
            onError: { target: 'ready', actions: { type: 'assignNotice', params: { kind: 'placeUnknown' } } },
          },
        },
        calling: {
          invoke: {
            id: 'call',
            src: 'call',
            input: ({ context }) => orderOf(context.order),
            onDone: [
              { guard: withOutput('isTaken'), target: 'ready', actions: withOutput('assignCall') },
              { target: 'ready', actions: withOutput('assignRefusalNotice') },
            ],
            // Should it have arrived all the same, the live record tells.
            onError: { target: 'ready', actions: { type: 'assignNotice', params: { kind: 'unsure' } } },
          },
        },
        ringing: { always: { guard: 'isNotRinging', target: 'ready' } },
        helped: {
          entry: 'beginHelp',
          exit: 'forgetHelp',
          always: [
            { guard: 'isNotHelped', target: 'ready' },
            { guard: 'concernsAnother', target: 'ready' },
          ],
          invoke: {
            id: 'detailFacts',
            src: 'detailFacts',
            input: ({ context }) => ({ emergencyId: context.record?.emergency_id ?? '' }),
            // Help comes all the same; the status tells how far it is.
            onError: {},
          },
          on: { 'detail.changed': { actions: withEvent('assignDetail') } },
        },
      },
    },
  },
})
