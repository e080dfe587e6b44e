import { requestQueueMachine } from '../../machines/request-queue/request-queue.machine'
import type { RequestQueueInput } from '../../machines/request-queue/request-queue.model'
import { waiting } from '../../machines/request-queue/request-queue.rules'
import type { RequestOutcome } from '../../machines/request/request.model'
import { anotherRecord, aRecord, countingIds } from '../kit/builders'
import { defineModel } from '../kit/model'
import type { TestClock } from '../kit/test-clock'

function closed(clock: TestClock): RequestQueueInput {
  return { me: '101', clock, newId: countingIds(), report: () => {} }
}

/** A request child that ended, as its parent hears it. */
export function requestEnded(objectId: string, outcome: RequestOutcome) {
  return {
    type: `xstate.done.actor.request.${objectId}` as const,
    output: { objectId, outcome },
    actorId: `request.${objectId}`,
  }
}

export const requestQueueModel = defineModel<typeof requestQueueMachine>({
  name: 'request-queue',
  spec: 'spec §4 Incoming requests',
  machine: requestQueueMachine,
  worlds: { 'before the doctor is online': closed },
  events: {
    'queue.open': [{ type: 'queue.open' }],
    'queue.close': [{ type: 'queue.close' }],
    'time.resynced': [{ type: 'time.resynced' }],
    'requests.synced': [
      { type: 'requests.synced', records: [] },
      { type: 'requests.synced', records: [aRecord()] },
      { type: 'requests.synced', records: [aRecord(), anotherRecord()] },
    ],
    'request.arrived': [
      { type: 'request.arrived', record: aRecord() },
      { type: 'request.arrived', record: anotherRecord() },
    ],
    'request.left': [{ type: 'request.left', objectId: 'c1', fate: { status: 'CANCEL_BY_PATIEN' } }],
    'request.removed': [{ type: 'request.removed', objectId: 'c1' }],
    'feed.lost': [{ type: 'feed.lost' }],
    'sound.blocked': [{ type: 'sound.blocked' }],
    'sound.played': [{ type: 'sound.played' }],
  },
  families: [
    requestEnded('c1', 'won'),
    requestEnded('c1', 'rejected'),
    requestEnded('c1', 'dismissed'),
    requestEnded('c2', 'expired'),
  ],
  outcomes: {
    requestFacts: { outputs: [], faults: true },
    ringtone: { outputs: [], faults: true },
  },
  key: ({ context }) => [context.requests.map(({ objectId, outcome }) => [objectId, outcome]), context.ended.toSorted()],
  isFarEnough: ({ context }) => context.ended.length > 1,
  invariants: {
    'it rings exactly while somebody waits': (snapshot) =>
      snapshot.matches({ bell: 'ringing' }) === waiting(snapshot.context.requests).length > 0,
    'no request stands twice': ({ context }) =>
      new Set(context.requests.map(({ objectId }) => objectId)).size === context.requests.length,
    'what waits has not ended': ({ context }) =>
      waiting(context.requests).every(({ objectId }) => !context.ended.includes(objectId)),
  },
  journeys: [
    {
      name: 'what was handled never rings again, whatever a late list says',
      world: 'before the doctor is online',
      steps: [
        { type: 'queue.open' },
        { type: 'requests.synced', records: [aRecord()] },
        requestEnded('c1', 'rejected'),
        { type: 'request.removed', objectId: 'c1' },
        { type: 'requests.synced', records: [aRecord()] },
      ],
      ends: { door: { open: 'live' }, bell: 'quiet', claims: 'none' },
    },
    {
      name: 'a leave that overtakes its create keeps the bell quiet',
      world: 'before the doctor is online',
      steps: [
        { type: 'queue.open' },
        { type: 'requests.synced', records: [] },
        { type: 'request.left', objectId: 'c1', fate: {} },
        { type: 'request.arrived', record: aRecord() },
      ],
      ends: { door: { open: 'live' }, bell: 'quiet', claims: 'none' },
    },
    {
      name: 'a won claim clears the others after 500 ms',
      world: 'before the doctor is online',
      steps: [
        { type: 'queue.open' },
        { type: 'requests.synced', records: [aRecord(), anotherRecord()] },
        requestEnded('c1', 'won'),
        { type: 'xstate.after.untilRejection.requestQueue.claims.clearing' },
      ],
      ends: { door: { open: 'live' }, bell: { ringing: 'sounding' }, claims: 'none' },
    },
  ],
})
