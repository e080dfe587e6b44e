import { assign, setup } from 'xstate'
import type { EmergencyRecord } from '../../contract/schemas/emergency'
import { RECONNECT_CAP } from '../../contract/values/limits'
import type { RequestStatus } from '../../contract/values/statuses'
import { callerOrder } from '../emergency/caller.rules'
import type { UnansweredFact } from '../ports/emergencies'
import { feedNotProvided, promiseNotProvided } from '../ports/not-provided'
import type { MoveOrder, MoveRefusal } from '../ports/requests'
import type { Result } from '../ports/result'
import { raiseToast } from '../toaster/raise-toast'
import { withEvent, withOutput } from '../with-event'
import type { CallBackReason, UnansweredContext, UnansweredEvent, UnansweredInput } from './unanswered.model'
import { claim, newcomers, settled, whole, withoutLeft, withRecord } from './unanswered.rules'

type MoveAnswer = Result<RequestStatus, MoveRefusal>
type FactOf<Type extends UnansweredFact['type']> = Extract<UnansweredFact, { type: Type }>

/**
 * The emergencies that nobody accepted within 60 s (product §2 "emergency calls not answered"), longest waiting first,
 * until a call-back or the system's verdict. Calling back claims the emergency as accepting does and starts its video
 * call; one of two claims wins. After a lost answer the same click is repeated, because the emergency may already be
 * this doctor's.
 */
export const unansweredMachine = setup({
  types: { context: {} as UnansweredContext, events: {} as UnansweredEvent, input: {} as UnansweredInput },
  actors: {
    unansweredFacts: feedNotProvided('unansweredFacts'),
    move: promiseNotProvided<MoveAnswer, MoveOrder>('move'),
  },
  actions: {
    assignAll: assign(({ context }, { records }: FactOf<'unanswered.synced'>) => ({
      records: whole(context, records),
      syncedAt: context.clock.now(),
    })),
    take: assign(({ context }, { record }: { record: EmergencyRecord }) => ({ records: withRecord(context, record) })),
    drop: assign(({ context }, { objectId }: { objectId: string }) => withoutLeft(context, objectId)),
    assignReason: assign((_, { reason }: { reason: CallBackReason | null }) => ({ reason })),
    assignClick: assign(({ context: { records, newId } }, { objectId }: { objectId: string }) => {
      const record = records.find((one) => one.objectId === objectId)
      return record === undefined ? {} : { called: { record, actionId: newId() }, refused: null }
    }),
    assignRefusal: assign(({ context: { called } }, answer: MoveAnswer) =>
      answer.ok || called === null ? {} : { refused: { record: called.record, refusal: answer.refusal } },
    ),
    forgetRefusal: assign({ refused: null }),
    settleOver: assign(({ context }) => settled(context, true)),
    settleStanding: assign(({ context }) => settled(context, false)),
    reportWon: ({ context: { called, report } }) => {
      if (called !== null)
        report({ type: 'unanswered.won', objectId: called.record.objectId, order: callerOrder(called.record) })
    },
    reportChange: ({ context }) => context.report({ type: 'unanswered.changed' }),
    // Missed requests are read when the doctor arrives, as this list is.
    reportResync: ({ context }) => {
      if (context.syncedAt !== null) context.report({ type: 'unanswered.changed' })
    },
    showArrivedToast: (args) => raiseToast(args, { key: 'emergencyUnanswered', tone: 'error' }),
    showNothingLeftToast: (args) => raiseToast(args, { key: 'unansweredHandled', tone: 'success' }),
    showFaultToast: (args) => raiseToast(args, { key: 'fault', tone: 'error' }),
  },
  guards: {
    // Records of the first list cause no toast.
    bringsNews: ({ context }, { records }: { records: EmergencyRecord[] }) =>
      context.syncedAt !== null && newcomers(context, records).length > 0,
    isEmpty: ({ context: { records, syncedAt } }) => syncedAt !== null && records.length === 0,
    mayCallBack: ({ context: { reason, records } }, { objectId }: { objectId: string }) =>
      reason === null && records.some((record) => record.objectId === objectId),
    isWon: (_, answer: MoveAnswer) => answer.ok,
    isLost: (_, answer: MoveAnswer) => !answer.ok && (answer.refusal.kind === 'lost' || answer.refusal.kind === 'gone'),
  },
  delays: { untilRetry: RECONNECT_CAP },
}).createMachine({
  id: 'unanswered',
  context: ({ input }) => ({ ...input, records: [], over: [], syncedAt: null, called: null, refused: null }),
  type: 'parallel',
  on: { 'unanswered.updated': { actions: withEvent('assignReason') } },
  states: {
    list: {
      invoke: {
        id: 'unansweredFacts',
        src: 'unansweredFacts',
        onError: { target: '.stale', actions: 'showFaultToast' },
      },
      initial: 'reading',
      on: {
        'unanswered.synced': [
          {
            guard: withEvent('bringsNews'),
            target: '.live',
            actions: [withEvent('assignAll'), 'showArrivedToast', 'reportChange'],
          },
          { target: '.live', actions: ['reportResync', withEvent('assignAll')] },
        ],
        'unanswered.arrived': [
          {
            guard: { type: 'bringsNews', params: ({ event }) => ({ records: [event.record] }) },
            actions: [withEvent('take'), 'showArrivedToast', 'reportChange'],
          },
          { actions: withEvent('take') },
        ],
        'unanswered.left': { actions: [withEvent('drop'), 'reportChange'] },
        'feed.lost': '.stale',
      },
      states: {
        reading: {},
        live: {},
        // The list may be out of date until the next opening reads it again.
        stale: {},
      },
    },
    callingBack: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            'unanswered.callBack': {
              guard: withEvent('mayCallBack'),
              target: 'asking',
              actions: withEvent('assignClick'),
            },
          },
        },
        asking: {
          invoke: {
            id: 'callBack',
            src: 'move',
            input: ({ context: { called } }) => {
              if (called === null) throw new Error('nobody is called back')
              return claim(called)
            },
            onDone: [
              { guard: withOutput('isWon'), target: 'idle', actions: ['reportWon', 'settleOver', 'reportChange'] },
              {
                guard: withOutput('isLost'),
                target: 'refused',
                actions: [withOutput('assignRefusal'), 'settleOver', 'reportChange'],
              },
              { target: 'refused', actions: [withOutput('assignRefusal'), 'settleStanding'] },
            ],
            onError: 'failed',
          },
        },
        // No answer arrived, but the server may have accepted. The same click is repeated, automatically and by hand,
        // and no other emergency can be called until then: the first one would be this doctor's and shown nowhere.
        failed: { after: { untilRetry: 'asking' }, on: { 'unanswered.retry': 'asking' } },
        refused: {
          on: {
            'unanswered.dismiss': { target: 'idle', actions: 'forgetRefusal' },
            'unanswered.callBack': {
              guard: withEvent('mayCallBack'),
              target: 'asking',
              actions: withEvent('assignClick'),
            },
          },
        },
      },
    },
    /** Whether a clicked notification is leading to the list. */
    sight: {
      initial: 'resting',
      states: {
        resting: { on: { 'unanswered.show': 'sought' } },
        sought: {
          // It was handled meanwhile; a toast says so.
          always: { guard: 'isEmpty', target: 'resting', actions: 'showNothingLeftToast' },
          on: { 'unanswered.seen': 'resting' },
        },
      },
    },
  },
})
