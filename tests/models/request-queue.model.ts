import type { RequestRecord } from '../../contract/schemas/request'
import type { RequestClass } from '../../contract/values/statuses'
import { requestQueueMachine } from '../../machines/request-queue/request-queue.machine'
import type { QueueFacts, RequestQueueInput } from '../../machines/request-queue/request-queue.model'
import { factsOf, waiting } from '../../machines/request-queue/request-queue.rules'
import type { RequestOutcome } from '../../machines/request/request.model'
import { aFaskesRecord, anEmergencyRecord, anotherRecord, aRecord, countingIds } from '../kit/data/builders'
import { defineModel } from '../kit/graph/model'
import { after, fault, rowsFrom } from '../kit/graph/rows'
import { recordingReport, receivedBy } from '../kit/graph/recording-report'
import type { TestClock } from '../kit/harness/test-clock'

function closed(clock: TestClock): RequestQueueInput {
  return { me: '101', clock, newId: countingIds(), report: recordingReport() }
}

/** An ended request child, as its parent receives it. */
export function requestEnded(objectId: string, outcome: RequestOutcome) {
  return {
    type: `xstate.done.actor.request.${objectId}` as const,
    output: { objectId, outcome },
    actorId: `request.${objectId}`,
  }
}

/** The whole lists after the connection opened. */
function synced(className: RequestClass, ...records: RequestRecord[]) {
  return { type: 'requests.synced' as const, className, records }
}
const patients = synced('Consultations', aRecord(), anotherRecord())
const onePatient = synced('Consultations', aRecord())
const facilities = synced('Faskes_consultations', aFaskesRecord())
const noFacilities = synced('Faskes_consultations')
const callers = synced('Emergencies', anEmergencyRecord())

const online = { type: 'queue.open', kind: 'consultations' } as const
const emergencyMode = { type: 'queue.open', kind: 'emergencies' } as const
const atWork = { type: 'queue.hold' } as const
const BEFORE = 'before the doctor takes anything'

export const requestQueueModel = defineModel<typeof requestQueueMachine>({
  name: 'request-queue',
  spec: 'product §4 Incoming requests',
  machine: requestQueueMachine,
  worlds: { [BEFORE]: closed },
  events: {
    'queue.open': [online, emergencyMode],
    'queue.close': [{ type: 'queue.close' }],
    'queue.hold': [atWork],
    'queue.reload': [{ type: 'queue.reload' }],
    'time.resynced': [{ type: 'time.resynced' }],
    'queue.accept': [{ type: 'queue.accept', objectId: 'c1' }],
    'requests.synced': [synced('Consultations'), onePatient, patients, noFacilities, facilities, callers],
    'request.arrived': [
      { type: 'request.arrived', record: aRecord() },
      { type: 'request.arrived', record: anEmergencyRecord() },
    ],
    'request.left': [{ type: 'request.left', objectId: 'c1', loss: { status: 'CANCEL_BY_PATIEN' } }],
    'request.removed': [{ type: 'request.removed', objectId: 'c1' }],
    'request.timeUp': [{ type: 'request.timeUp', objectId: 'c1' }],
    'request.ringsAgain': [{ type: 'request.ringsAgain', objectId: 'c1' }],
    'feed.lost': [{ type: 'feed.lost' }],
  },
  families: [
    requestEnded('c1', 'won'),
    requestEnded('c1', 'rejected'),
    requestEnded('c1', 'dismissed'),
    requestEnded('c2', 'expired'),
    requestEnded('e1', 'won'),
  ],
  outcomes: { requestFacts: { outputs: [], faults: true } },
  key: ({ context }) => [
    context.kind,
    context.requests.map(({ objectId, outcome }) => `${objectId} ${outcome === null}`).toSorted(),
    context.ended.length,
    context.awaited.length === 0,
  ],
  isFarEnough: (snapshot) =>
    snapshot.context.requests.length > 1 ||
    snapshot.context.ended.length > 1 ||
    (snapshot.context.ended.length > 0 && snapshot.matches({ claims: 'none' })),
  invariants: {
    'no request stands twice': ({ context }) =>
      new Set(context.requests.map(({ objectId }) => objectId)).size === context.requests.length,
    'what waits has not ended': ({ context }) =>
      waiting(context.requests).every(({ objectId }) => !context.ended.includes(objectId)),
    'the parent knows what waits': ({ context }) =>
      JSON.stringify(lastFacts(context) ?? factsOf([])) === JSON.stringify(factsOf(context.requests)),
    'there is something to ring for exactly while somebody waits': ({ context }) =>
      ((lastFacts(context)?.ring ?? null) !== null) === waiting(context.requests).length > 0,
    'the lists are whole exactly while the queue is live, held or not': (snapshot) =>
      !snapshot.matches({ door: 'open' }) ||
      (snapshot.matches({ door: { open: 'live' } }) || snapshot.matches({ door: { open: 'held' } })) ===
        (snapshot.context.awaited.length === 0),
  },
  journeys: [
    {
      name: 'a handled request never rings again, even in a late list',
      world: BEFORE,
      steps: [
        online,
        onePatient,
        noFacilities,
        requestEnded('c1', 'rejected'),
        { type: 'request.removed', objectId: 'c1' },
        onePatient,
      ],
      ends: { door: { open: 'live' }, cards: {}, claims: 'none' },
    },
    {
      name: 'patients alone are not all that an online doctor takes: the facilities’ list is waited for',
      world: BEFORE,
      steps: [online, patients],
      ends: { door: { open: 'connecting' }, cards: {}, claims: 'none' },
    },
    {
      name: 'a won consultation clears the others after 500 ms',
      world: BEFORE,
      steps: [
        online,
        patients,
        facilities,
        requestEnded('c1', 'won'),
        { type: 'xstate.after.untilRejection.requestQueue.claims.clearing' },
      ],
      ends: { door: { open: 'live' }, cards: {}, claims: 'taken' },
    },
    {
      name: 'online again after a won consultation, cards are the doctor’s to answer',
      world: BEFORE,
      steps: [
        online,
        patients,
        facilities,
        requestEnded('c1', 'won'),
        atWork,
        { type: 'xstate.after.untilRejection.requestQueue.claims.clearing' },
        online,
      ],
      ends: { door: { open: 'connecting' }, cards: {}, claims: 'none' },
    },
    {
      name: 'a won emergency clears nothing',
      world: BEFORE,
      steps: [emergencyMode, callers, requestEnded('e1', 'won')],
      ends: { door: { open: 'live' }, cards: {}, claims: 'none' },
    },
    {
      name: 'the emergency queue closes when the doctor starts other work',
      world: BEFORE,
      steps: [emergencyMode, callers, atWork],
      ends: { door: 'closed', cards: {}, claims: 'none' },
    },
    ...rowsFrom<typeof requestQueueMachine>(BEFORE, {
      'what the doctor rejected was not missed': [
        [online, onePatient, noFacilities, requestEnded('c1', 'rejected')],
        { door: { open: 'live' }, cards: {}, claims: 'none' },
        { sends: ['queue.changed', 'queue.changed', 'queue.changed'] },
      ],
      'what another was quicker to take was': [
        [online, patients, noFacilities, requestEnded('c2', 'expired')],
        { door: { open: 'live' }, cards: {}, claims: 'none' },
        { sends: ['queue.changed', 'queue.changed', 'queue.changed', 'request.missed'] },
      ],
      'closed, its cards go': [
        [online, patients, facilities, { type: 'queue.close' }],
        { door: 'closed', cards: {}, claims: 'none' },
      ],
      'a lost feed is stale until the lists are synchronised again': [
        [online, patients, facilities, { type: 'feed.lost' }],
        { door: { open: 'stale' }, cards: {}, claims: 'none' },
      ],
      'a feed that faults is stale': [
        [online, patients, facilities, fault('requestFacts')],
        { door: { open: 'stale' }, cards: {}, claims: 'none' },
      ],
      'a new synchronisation makes it live': [
        [online, patients, facilities, { type: 'feed.lost' }, patients, facilities],
        { door: { open: 'live' }, cards: {}, claims: 'none' },
      ],
      'read again when the doctor is online again': [
        [online, patients, facilities, atWork, online],
        { door: { open: 'connecting' }, cards: {}, claims: 'none' },
      ],
      'lost, from online to emergency mode it restarts, too': [
        [online, patients, facilities, { type: 'feed.lost' }, emergencyMode],
        { door: { open: 'connecting' }, cards: {}, claims: 'none' },
        { knows: { kind: 'emergencies' } },
      ],
      'lost, the doctor who says it again need not wait': [
        [online, patients, facilities, { type: 'feed.lost' }, online],
        { door: { open: 'connecting' }, cards: {}, claims: 'none' },
      ],
      'what a push knows and the lists do not is read': [
        [online, patients, facilities, { type: 'queue.reload' }],
        { door: { open: 'connecting' }, cards: {}, claims: 'none' },
      ],
      'from online to emergency mode it restarts': [
        [online, patients, facilities, emergencyMode],
        { door: { open: 'connecting' }, cards: {}, claims: 'none' },
        { knows: { kind: 'emergencies' } },
      ],
      'half a second is left between the won claim and the rejections': [
        [online, patients, facilities, requestEnded('c1', 'won')],
        { door: { open: 'live' }, cards: {}, claims: 'clearing' },
      ],
      'closed after a won consultation, claims restart': [
        [
          online,
          patients,
          facilities,
          requestEnded('c1', 'won'),
          after('untilRejection', 'requestQueue.claims.clearing'),
          { type: 'queue.close' },
        ],
        { door: 'closed', cards: {}, claims: 'none' },
      ],
    }),
  ],
})

/** The last reported facts; undefined initially. */
function lastFacts({ report }: Pick<RequestQueueInput, 'report'>): QueueFacts | undefined {
  const received = receivedBy(report).filter((one) => one.type === 'queue.changed')
  const last = received.at(-1)
  return last && { waiting: last.waiting, cards: last.cards, ring: last.ring }
}
