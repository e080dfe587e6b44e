import { assign, raise, setup, stopChild } from 'xstate'
import type { LostRace } from '../../contract/schemas/change-status'
import type { RequestRecord } from '../../contract/schemas/request'
import { REMOVAL_DELAY } from '../../contract/values/limits'
import type { RequestClass } from '../../contract/values/statuses'
import { feedNotProvided } from '../ports/not-provided'
import type { PresenceKind } from '../ports/presence'
import type { RequestOutput } from '../request/request.model'
import { requestMachine } from '../request/request.machine'
import { deadlineOf } from '../request/request.rules'
import { withEvent, withOutput } from '../with-event'
import type { RequestQueueContext, RequestQueueEvent, RequestQueueInput } from './request-queue.model'
import {
  CLASSES,
  factsOf,
  isKnown,
  missing,
  newcomers,
  refOf,
  waiting,
  without,
  withOutcome,
} from './request-queue.rules'

/**
 * The waiting requests (product §4 "Incoming requests"): patients' and facilities' while the doctor is online,
 * emergencies in emergency mode. Reports a won claim to the parent and rejects the doctor's other consultations 500 ms
 * later; other emergencies stay for other doctors.
 */
export const requestQueueMachine = setup({
  types: {
    context: {} as RequestQueueContext,
    events: {} as RequestQueueEvent,
    input: {} as RequestQueueInput,
    children: {} as { [id: `request.${string}`]: 'request' },
  },
  actors: {
    request: requestMachine,
    requestFacts: feedNotProvided<{ classes: readonly RequestClass[] }>('requestFacts'),
  },
  actions: {
    assignKind: assign((_, params: { kind: PresenceKind }) => ({ kind: params.kind })),
    awaitAll: assign(({ context }) => ({ awaited: CLASSES[context.kind] })),
    merge: assign(({ context, spawn, self }, params: { records: RequestRecord[] }) => {
      const { me, clock, newId } = context
      const arrived = newcomers(context, params.records).map((record) => ({
        className: record.className,
        objectId: record.objectId,
        deadline: deadlineOf(record),
        ref: spawn('request', {
          id: `request.${record.objectId}`,
          input: { record, me, clock, newId, report: (report) => self.send(report) },
        }),
        outcome: null,
      }))
      return { requests: [...context.requests, ...arrived] }
    }),
    describe: ({ context }, params: { records: RequestRecord[] }) => {
      for (const record of params.records) {
        refOf(waiting(context.requests), record.objectId)?.send({ type: 'request.described', record })
      }
    },
    withdrawMissing: ({ context }, params: { className: RequestClass; records: RequestRecord[] }) => {
      for (const { ref } of missing(context, params.className, params.records)) {
        ref.send({ type: 'request.withdrawn', loss: {} })
      }
    },
    rememberSync: assign(({ context }, params: { className: RequestClass }) => ({
      awaited: context.awaited.filter((className) => className !== params.className),
      syncedAt: context.clock.now(),
    })),
    withdraw: ({ context }, params: { objectId: string; loss: LostRace }) => {
      const left = waiting(context.requests).find(({ objectId }) => objectId === params.objectId)
      left?.ref.send({ type: 'request.withdrawn', loss: params.loss })
    },
    // Its create event may arrive after its leave event and must not ring then.
    rememberEnd: assign(({ context }, params: { objectId: string }) =>
      isKnown(context, params.objectId) ? {} : { ended: [...context.ended, params.objectId] },
    ),
    settle: assign(({ context }, params: RequestOutput) => ({
      requests: withOutcome(context.requests, params.objectId, params.outcome),
      ended: context.ended.includes(params.objectId) ? context.ended : [...context.ended, params.objectId],
    })),
    removeSoon: raise(
      (_, params: { objectId: string }): RequestQueueEvent => ({ type: 'request.removed', objectId: params.objectId }),
      { delay: 'untilRemoval' },
    ),
    stopRequest: stopChild((_, params: { objectId: string }) => `request.${params.objectId}`),
    remove: assign(({ context }, params: { objectId: string }) => ({
      requests: without(context.requests, params.objectId),
    })),
    reportWon: ({ context }, params: RequestOutput) => {
      const won = context.requests.find(({ objectId }) => objectId === params.objectId)
      if (won) context.report({ type: 'request.won', className: won.className, objectId: won.objectId })
    },
    reportChange: ({ context }) => context.report({ type: 'queue.changed', ...factsOf(context.requests) }),
    reportMissed: ({ context }) => context.report({ type: 'request.missed' }),
    acceptOne: ({ context }, params: { objectId: string }) =>
      refOf(waiting(context.requests), params.objectId)?.send({ type: 'request.accept' }),
    rejectAll: ({ context }) => {
      for (const { ref } of waiting(context.requests)) ref.send({ type: 'request.reject' })
    },
    rejectOne: ({ context }, params: { objectId: string }) =>
      refOf(context.requests, params.objectId)?.send({ type: 'request.reject' }),
    dismissOne: ({ context }, params: { objectId: string }) =>
      refOf(context.requests, params.objectId)?.send({ type: 'request.dismiss' }),
    dismissAll: ({ context }) => {
      for (const { ref } of waiting(context.requests)) ref.send({ type: 'request.dismiss' })
    },
    resyncAll: ({ context }) => {
      for (const { ref } of waiting(context.requests)) ref.send({ type: 'time.resynced' })
    },
  },
  guards: {
    isWon: (_, params: RequestOutput) => params.outcome === 'won',
    isWonConsultation: ({ context }, params: RequestOutput) =>
      params.outcome === 'won' && context.kind === 'consultations',
    isDismissed: (_, params: RequestOutput) => params.outcome === 'dismissed',
    isMissed: (_, params: RequestOutput) => params.outcome === 'withdrawn' || params.outcome === 'expired',
    isOtherKind: ({ context }, params: { kind: PresenceKind }) => params.kind !== context.kind,
    isSameKind: ({ context }, params: { kind: PresenceKind }) => params.kind === context.kind,
    takesEmergencies: ({ context }) => context.kind === 'emergencies',
    takesConsultations: ({ context }) => context.kind === 'consultations',
    isLastAwaited: ({ context }, params: { className: RequestClass }) =>
      context.awaited.every((className) => className === params.className),
  },
  delays: { untilRejection: REMOVAL_DELAY, untilRemoval: REMOVAL_DELAY },
}).createMachine({
  id: 'requestQueue',
  context: ({ input }) => ({ ...input, kind: 'consultations', requests: [], ended: [], awaited: [], syncedAt: null }),
  type: 'parallel',
  states: {
    door: {
      initial: 'closed',
      states: {
        closed: {
          on: {
            'queue.open': { target: 'open', actions: withEvent('assignKind') },
            // It was being claimed when the queue closed.
            'request.ringsAgain': { actions: withEvent('dismissOne') },
          },
        },
        open: {
          entry: 'awaitAll',
          invoke: {
            id: 'requestFacts',
            src: 'requestFacts',
            input: ({ context }) => ({ classes: CLASSES[context.kind] }),
            onError: { target: '.stale', actions: 'awaitAll' },
          },
          initial: 'connecting',
          on: {
            'queue.open': {
              guard: withEvent('isOtherKind'),
              target: 'open',
              reenter: true,
              actions: ['dismissAll', withEvent('assignKind')],
            },
            'queue.reload': { target: 'open', reenter: true },
            'queue.close': { target: 'closed', actions: 'dismissAll' },
            // Busy keeps consultations: after a won claim the others must be rejected, and the server offers a busy
            // doctor nothing new. Other emergencies are left to other doctors at once.
            'queue.hold': { guard: 'takesEmergencies', target: 'closed', actions: 'dismissAll' },
            'requests.synced': [
              {
                guard: withEvent('isLastAwaited'),
                target: '.live',
                actions: [
                  withEvent('withdrawMissing'),
                  withEvent('describe'),
                  withEvent('merge'),
                  withEvent('rememberSync'),
                  'reportChange',
                ],
              },
              {
                actions: [
                  withEvent('withdrawMissing'),
                  withEvent('describe'),
                  withEvent('merge'),
                  withEvent('rememberSync'),
                  'reportChange',
                ],
              },
            ],
            'request.arrived': {
              actions: [{ type: 'merge', params: ({ event }) => ({ records: [event.record] }) }, 'reportChange'],
            },
            'request.left': { actions: [withEvent('withdraw'), withEvent('rememberEnd')] },
            'feed.lost': { target: '.stale', actions: 'awaitAll' },
          },
          // A repeated 'queue.open' does nothing while the lists are being read or are known.
          states: {
            connecting: {},
            live: { on: { 'queue.hold': { guard: 'takesConsultations', target: 'held' } } },
            // Online again after a consultation: the list is read again instead of waiting for events.
            held: {
              on: {
                'queue.open': { guard: withEvent('isSameKind'), target: '#requestQueue.door.open', reenter: true },
              },
            },
            stale: {
              on: {
                'queue.open': { guard: withEvent('isSameKind'), target: '#requestQueue.door.open', reenter: true },
              },
            },
          },
        },
      },
    },
    /** Each card stays until 500 ms after it was handled. */
    cards: {
      on: {
        'time.resynced': { actions: 'resyncAll' },
        'queue.accept': { actions: withEvent('acceptOne') },
        'request.removed': { actions: [withEvent('stopRequest'), withEvent('remove'), 'reportChange'] },
        // Ringing ends with the deadline, not with the server's answer.
        'request.timeUp': {
          actions: [
            { type: 'settle', params: ({ event }) => ({ objectId: event.objectId, outcome: 'expired' as const }) },
            'reportChange',
          ],
        },
        'xstate.done.actor.request.*': [
          {
            // Dismissed: it still waits on the server, and rings again if the doctor returns in time.
            guard: withOutput('isDismissed'),
            actions: [withOutput('stopRequest'), withOutput('remove'), 'reportChange'],
          },
          {
            guard: withOutput('isMissed'),
            actions: [withOutput('settle'), withOutput('removeSoon'), 'reportChange', 'reportMissed'],
          },
          { actions: [withOutput('settle'), withOutput('removeSoon'), 'reportChange'] },
        ],
      },
    },
    claims: {
      initial: 'none',
      states: {
        none: {
          on: {
            'xstate.done.actor.request.*': [
              { guard: withOutput('isWonConsultation'), target: 'clearing', actions: withOutput('reportWon') },
              { guard: withOutput('isWon'), actions: withOutput('reportWon') },
            ],
          },
        },
        clearing: { after: { untilRejection: { target: 'taken', actions: 'rejectAll' } } },
        // A card that was being claimed while the others were rejected is rejected, too.
        taken: {
          on: {
            'request.ringsAgain': { actions: withEvent('rejectOne') },
            'queue.open': 'none',
            'queue.close': 'none',
          },
        },
      },
    },
  },
})
