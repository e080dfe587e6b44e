import { assign, enqueueActions, raise, setup } from 'xstate'
import type { ConsultationRecord, LostRace } from '../../contract/schemas/consultation'
import { REMOVAL_DELAY } from '../../contract/values/limits'
import { feedNotProvided } from '../ports/not-provided'
import type { RequestOutput } from '../request/request.model'
import { requestMachine } from '../request/request.machine'
import type { RequestQueueContext, RequestQueueEvent, RequestQueueInput } from './request-queue.model'
import { isKnown, missing, newcomers, waiting, without, withOutcome } from './request-queue.rules'

/**
 * The waiting requests (spec §4 "Incoming requests"): queued only while the doctor is online; a sound loops while any
 * waits; a won claim is told to the parent, and 500 ms later the doctor's other requests are rejected.
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
    requestFacts: feedNotProvided('requestFacts'),
    ringtone: feedNotProvided('ringtone'),
  },
  actions: {
    merge: assign(({ context, spawn }, params: { records: ConsultationRecord[] }) => {
      const { me, clock, newId } = context
      const arrived = newcomers(context, params.records).map((record) => ({
        objectId: record.objectId,
        ref: spawn('request', { id: `request.${record.objectId}`, input: { record, me, clock, newId } }),
        outcome: null,
      }))
      return { requests: [...context.requests, ...arrived] }
    }),
    withdrawMissing: ({ context }, params: { records: ConsultationRecord[] }) => {
      for (const { ref } of missing(context, params.records)) ref.send({ type: 'request.withdrawn', fate: {} })
    },
    rememberSync: assign(({ context }) => ({ syncedAt: context.clock.now() })),
    withdraw: ({ context }, params: { objectId: string; fate: LostRace }) => {
      const left = context.requests.find(({ objectId }) => objectId === params.objectId)
      left?.ref.send({ type: 'request.withdrawn', fate: params.fate })
    },
    // Its create event may come after its leave event; then it must not ring.
    rememberEnd: assign(({ context }, params: { objectId: string }) =>
      isKnown(context, params.objectId) ? {} : { ended: [...context.ended, params.objectId] },
    ),
    settle: assign(({ context }, params: RequestOutput) => ({
      requests: withOutcome(context.requests, params.objectId, params.outcome),
      ended: [...context.ended, params.objectId],
    })),
    removeSoon: raise(
      (_, params: RequestOutput): RequestQueueEvent => ({ type: 'request.removed', objectId: params.objectId }),
      { delay: 'untilRemoval' },
    ),
    remove: enqueueActions(({ context, enqueue }, params: { objectId: string }) => {
      enqueue.stopChild(`request.${params.objectId}`)
      enqueue.assign({ requests: without(context.requests, params.objectId) })
    }),
    reportWon: ({ context }, params: RequestOutput) =>
      context.report({ type: 'request.won', objectId: params.objectId }),
    rejectAll: ({ context }) => {
      for (const { ref } of context.requests) ref.send({ type: 'request.reject' })
    },
    dismissAll: ({ context }) => {
      for (const { ref } of context.requests) ref.send({ type: 'request.dismiss' })
    },
    resyncAll: ({ context }) => {
      for (const { ref } of context.requests) ref.send({ type: 'time.resynced' })
    },
  },
  guards: {
    isAnyoneWaiting: ({ context }) => waiting(context.requests).length > 0,
    isNobodyWaiting: ({ context }) => waiting(context.requests).length === 0,
    isWon: (_, params: RequestOutput) => params.outcome === 'won',
    isDismissed: (_, params: RequestOutput) => params.outcome === 'dismissed',
  },
  delays: { untilRejection: REMOVAL_DELAY, untilRemoval: REMOVAL_DELAY },
}).createMachine({
  id: 'requestQueue',
  context: ({ input }) => ({ ...input, requests: [], ended: [], syncedAt: null }),
  type: 'parallel',
  on: {
    'time.resynced': { actions: 'resyncAll' },
    'request.removed': { actions: { type: 'remove', params: ({ event }) => event } },
    'xstate.done.actor.request.*': [
      {
        // Dismissed by going offline: it still waits on the server, and rings again if the doctor is back in time.
        guard: { type: 'isDismissed', params: ({ event }) => event.output },
        actions: { type: 'remove', params: ({ event }) => event.output },
      },
      {
        actions: [
          { type: 'settle', params: ({ event }) => event.output },
          { type: 'removeSoon', params: ({ event }) => event.output },
        ],
      },
    ],
  },
  states: {
    door: {
      initial: 'closed',
      states: {
        closed: { on: { 'queue.open': 'open' } },
        open: {
          invoke: { id: 'requestFacts', src: 'requestFacts', onError: '.stale' },
          initial: 'connecting',
          on: {
            // Online again after a consultation: the list is read anew, no create event is waited for.
            'queue.open': { target: 'open', reenter: true },
            'queue.close': { target: 'closed', actions: 'dismissAll' },
            'requests.synced': {
              target: '.live',
              actions: [
                { type: 'withdrawMissing', params: ({ event }) => event },
                { type: 'merge', params: ({ event }) => event },
                'rememberSync',
              ],
            },
            'request.arrived': { actions: { type: 'merge', params: ({ event }) => ({ records: [event.record] }) } },
            'request.left': {
              actions: [
                { type: 'withdraw', params: ({ event }) => event },
                { type: 'rememberEnd', params: ({ event }) => event },
              ],
            },
          },
          states: {
            connecting: {},
            live: { on: { 'feed.lost': 'stale' } },
            stale: {},
          },
        },
      },
    },
    bell: {
      initial: 'quiet',
      states: {
        quiet: { always: { guard: 'isAnyoneWaiting', target: 'ringing' } },
        ringing: {
          invoke: { id: 'ringtone', src: 'ringtone', onError: '.blocked' },
          initial: 'sounding',
          always: { guard: 'isNobodyWaiting', target: 'quiet' },
          states: {
            sounding: { on: { 'sound.blocked': 'blocked' } },
            blocked: { on: { 'sound.played': 'sounding' } },
          },
        },
      },
    },
    claims: {
      initial: 'none',
      states: {
        none: {
          on: {
            'xstate.done.actor.request.*': {
              guard: { type: 'isWon', params: ({ event }) => event.output },
              target: 'clearing',
              actions: [
                { type: 'settle', params: ({ event }) => event.output },
                { type: 'removeSoon', params: ({ event }) => event.output },
                { type: 'reportWon', params: ({ event }) => event.output },
              ],
            },
          },
        },
        clearing: { after: { untilRejection: { target: 'none', actions: 'rejectAll' } } },
      },
    },
  },
})
