import type { EmergencyRecord } from '../../contract/schemas/emergency'
import { MINUTE, SECOND } from '../../contract/values/limits'
import { OPEN_EMERGENCY_STATUSES } from '../../contract/values/statuses'
import { facilityEmergenciesMachine } from '../../machines/nurse/facility-emergencies/facility-emergencies.machine'
import type { FacilityEmergenciesInput } from '../../machines/nurse/facility-emergencies/facility-emergencies.model'
import { anEmergencyDetail, aPosition } from '../kit/data/ambulances'
import { anEmergencyRecord } from '../kit/data/builders'
import { defineModel } from '../kit/graph/model'
import { recordingReport } from '../kit/graph/recording-report'
import { TEST_EPOCH, type TestClock } from '../kit/harness/test-clock'

const { request_by: caller } = anEmergencyRecord()
const ratna = { id_user: '101', name: 'dr. Ratna Kusumawardani', role: 'doctor' as const }

/** Called seven minutes ago; an ambulance is on its way. */
export const onTheWay = running(7, 6)
/** The same after pick-up. */
export const pickedUp = running(7, 0, { status: 'PICK_UP' })
/** Called a minute ago, just accepted. */
export const justTaken = running(1, 0, {
  objectId: 'e2',
  emergency_id: 'E-2',
  status: 'ON_CALL',
  emergency_type: 'Sesak napas',
  location: null,
  request_by: {
    ...caller,
    id_user: '204',
    name: 'Petrus',
    full_name: 'Petrus Wanggai',
    phone_number: '+6281390215568',
  },
})

/** A running emergency: called `minutes` ago, last updated `since` minutes ago. */
export function running(minutes: number, since: number, parts: Partial<EmergencyRecord> = {}): EmergencyRecord {
  const updatedAt = TEST_EPOCH - since * MINUTE
  return anEmergencyRecord({
    status: 'ON_GOING',
    requestAt: TEST_EPOCH - minutes * MINUTE,
    statusBy: ratna,
    statusAt: updatedAt,
    updatedAt,
    ...parts,
  })
}

/** The ambulance of the first emergency, reported twice. */
export const coming = anEmergencyDetail({
  position: aPosition({ at: TEST_EPOCH - 2 * SECOND }),
  eta_s: 240,
  updatedAt: TEST_EPOCH,
})
const nearer = { ...coming, eta_s: 120, updatedAt: TEST_EPOCH + SECOND }

function looking(clock: TestClock): FacilityEmergenciesInput {
  return { clock, history: () => new Promise(() => {}), report: recordingReport() }
}

const synced = (...records: EmergencyRecord[]) => ({ type: 'emergencies.synced' as const, records })
const both = synced(onTheWay, justTaken)

export const facilityEmergenciesModel = defineModel<typeof facilityEmergenciesMachine>({
  name: 'nurse/facility-emergencies',
  spec: 'product §6; contract §4 "Emergencies"',
  machine: facilityEmergenciesMachine,
  worlds: { 'a nurse looks': looking },
  events: {
    'emergencies.synced': [both, synced()],
    'emergency.changed': [
      { type: 'emergency.changed', record: justTaken },
      { type: 'emergency.changed', record: pickedUp },
    ],
    'emergency.left': [{ type: 'emergency.left', objectId: onTheWay.objectId }],
    'details.synced': [{ type: 'details.synced', details: [coming] }],
    'detail.changed': [{ type: 'detail.changed', detail: nearer }],
    'feed.lost': [{ type: 'feed.lost' }],
  },
  outcomes: { facilityFacts: { outputs: [], faults: true } },
  key: ({ context: { running: known, details, over, syncedAt } }) => [
    known.map(({ record }) => `${record.objectId} ${record.status}`),
    details.map(({ eta_s }) => eta_s),
    over.length,
    syncedAt === null,
  ],
  // An ambulance without a known emergency is kept for later; it has no view.
  isFarEnough: ({ context: { over, details, running: known } }) =>
    over.length > 0 || (details.length > 0 && known.length !== 1),
  invariants: {
    'live is what was reported in full': (snapshot) =>
      !snapshot.matches({ watching: 'live' }) || snapshot.context.syncedAt !== null,
    'what may be old was whole once': (snapshot) =>
      !snapshot.matches({ watching: 'stale' }) || snapshot.context.syncedAt !== null,
    'where nothing was reported, that is what it says': (snapshot) =>
      !snapshot.matches({ watching: 'unreached' }) || snapshot.context.syncedAt === null,
    'what is over stands there no more': ({ context: { running: known, over } }) =>
      known.every(({ record }) => !over.includes(record.objectId)),
    'only what is under way, nobody twice, the newest call first': ({ context: { running: known } }) =>
      known.every(
        ({ record }, index) =>
          (OPEN_EMERGENCY_STATUSES as readonly string[]).includes(record.status) &&
          (index === 0 || (known[index - 1]?.record.requestAt ?? 0) > record.requestAt),
      ),
    'each has its own history, and nobody else has one': ({ context, children }) =>
      Object.keys(children)
        .filter((id) => id.startsWith('history.'))
        .toSorted()
        .join() ===
      context.running
        .map(({ record }) => `history.${record.objectId}`)
        .toSorted()
        .join(),
  },
  journeys: [
    {
      name: 'the line is lost and found: what ended meanwhile is gone, what came is there',
      world: 'a nurse looks',
      steps: [synced(onTheWay), { type: 'feed.lost' }, synced(justTaken)],
      ends: { watching: 'live' },
    },
    {
      name: 'lost before the first list',
      world: 'a nurse looks',
      steps: [{ type: 'feed.lost' }, both],
      ends: { watching: 'live' },
    },
    {
      name: 'the feed breaks and restarts: the list is stale until the next one',
      world: 'a nurse looks',
      steps: [
        both,
        { type: 'xstate.error.actor.facilityFacts', error: null },
        { type: 'xstate.after.untilRetry.facilityEmergencies.broken' },
      ],
      ends: { watching: 'stale' },
    },
    {
      name: 'a late word of one that is over brings it not back',
      world: 'a nurse looks',
      steps: [
        both,
        { type: 'emergency.left', objectId: onTheWay.objectId },
        { type: 'emergency.changed', record: pickedUp },
      ],
      ends: { watching: 'live' },
    },
  ],
})
