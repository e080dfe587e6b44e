import { emergencyMachine } from '../../machines/emergency/emergency.machine'
import type { EmergencyInput } from '../../machines/emergency/emergency.model'
import { accepted, refused } from '../../machines/ports/result'
import { anEmergencyDetail } from '../kit/ambulances'
import { aCallSummary, anEmergencyRecord, countingIds } from '../kit/builders'
import { defineModel } from '../kit/model'
import { TEST_EPOCH, type TestClock } from '../kit/test-clock'

function opening(clock: TestClock): EmergencyInput {
  const emergencies = { history: () => new Promise<never>(() => {}), mapStyleUrl: undefined }
  return { objectId: 'e1', clock, newId: countingIds(), emergencies }
}

const onCall = anEmergencyRecord({ status: 'ON_CALL', updatedAt: TEST_EPOCH + 1 })
const read = { type: 'xstate.done.actor.read', output: accepted(onCall) } as const
const unsaved = { type: 'data.standing', isSaved: false } as const
const saved = { type: 'data.standing', isSaved: true } as const

export const emergencyModel = defineModel<typeof emergencyMachine>({
  name: 'emergency',
  spec: 'spec §2 Emergency communication, §4 Unfinished items, §7 PUT /emergency',
  machine: emergencyMachine,
  worlds: { opening },
  events: {
    'emergency.end': [{ type: 'emergency.end' }],
    'emergency.confirm': [{ type: 'emergency.confirm' }],
    'emergency.cancel': [{ type: 'emergency.cancel' }],
    'emergency.retry': [{ type: 'emergency.retry' }],
    'emergency.report': [{ type: 'emergency.report' }],
    'emergency.advance': [{ type: 'emergency.advance' }],
    'record.changed': [
      { type: 'record.changed', record: anEmergencyRecord({ status: 'ON_GOING', updatedAt: TEST_EPOCH + 2 }) },
      { type: 'record.changed', record: anEmergencyRecord({ status: 'DONE', updatedAt: TEST_EPOCH + 3 }) },
      { type: 'record.changed', record: anEmergencyRecord({ status: 'FINISHED', updatedAt: TEST_EPOCH + 4 }) },
      { type: 'record.changed', record: anEmergencyRecord({ status: 'REPORTED', updatedAt: TEST_EPOCH + 4 }) },
    ],
    'detail.changed': [
      { type: 'detail.changed', detail: anEmergencyDetail() },
      { type: 'detail.changed', detail: anEmergencyDetail({ updatedAt: TEST_EPOCH + 1 }) },
    ],
    'ambulance.chosen': [{ type: 'ambulance.chosen', detail: anEmergencyDetail() }],
    'data.standing': [unsaved, saved],
    'place.corrected': [
      { type: 'place.corrected', location: { lat: -6.2, lng: 106.8, address: 'Jl. Jend. Sudirman, Jakarta' } },
    ],
    'call.established': [{ type: 'call.established', consultationId: 'E-1' }],
    'call.over': [{ type: 'call.over', summary: aCallSummary() }],
    'group.began': [{ type: 'group.began' }],
    'group.over': [{ type: 'group.over' }],
    'feed.lost': [{ type: 'feed.lost' }],
    'time.resynced': [{ type: 'time.resynced' }],
  },
  outcomes: {
    read: {
      outputs: [accepted(onCall), accepted(anEmergencyRecord({ status: 'REPORTED' })), refused({ kind: 'gone' })],
      faults: true,
    },
    recordFacts: { outputs: [], faults: true },
    detailFacts: { outputs: [], faults: true },
    patientData: { outputs: [], faults: true },
    ambulanceChoice: { outputs: [], faults: true },
    ambulanceStream: { outputs: [], faults: true },
    tracking: { outputs: [], faults: true },
    incidentPlace: { outputs: [], faults: true },
    history: { outputs: [], faults: true },
    advance: { outputs: [accepted('ON_GOING'), refused({ kind: 'lost', fate: { status: 'ON_GOING' } })], faults: true },
    reporting: { outputs: [{ outcome: 'reported' }, { outcome: 'calledOff' }], faults: true },
    ending: { outputs: [undefined], faults: true },
  },
  key: ({ context: { record, detail, isDataSaved } }) => [record?.status, detail?.ambulance.id, isDataSaved],
  invariants: {
    'a room always has its record': (snapshot) => !snapshot.matches('room') || snapshot.context.record !== null,
    'nobody ends an emergency whose data are still on their way, unless they said so': (snapshot) =>
      !snapshot.matches({ room: 'flushing' }) || !snapshot.context.isDataSaved,
    'a report is written exactly while its dialog stands': (snapshot) =>
      (snapshot.children['reporting'] !== undefined) === snapshot.matches({ room: 'reporting' }),
  },
  untakeable: {
    'emergency.room.ending --record.changed--> (stays)':
      'the echo is forbidden there: it does nothing, and a walk takes only what does something',
  },
  journeys: [
    {
      name: 'ending asks first, and can be called off',
      world: 'opening',
      steps: [read, { type: 'emergency.end' }, { type: 'emergency.cancel' }],
      ends: { room: { attending: 'idle' } },
    },
    {
      name: 'ending waits for what was written about the patient',
      world: 'opening',
      steps: [read, unsaved, { type: 'emergency.end' }, { type: 'emergency.confirm' }, saved],
      ends: { room: 'ending' },
    },
    {
      name: 'what cannot be saved is told before it is given up',
      world: 'opening',
      steps: [
        read,
        unsaved,
        { type: 'emergency.end' },
        { type: 'emergency.confirm' },
        { type: 'xstate.after.untilToldUnsaved.emergency.room.flushing' },
      ],
      ends: { room: 'unsaved' },
    },
    {
      name: 'a false call is reported, and over',
      world: 'opening',
      steps: [read, { type: 'emergency.report' }, { type: 'xstate.done.actor.reporting', output: { outcome: 'reported' } }],
      ends: 'reported',
    },
    {
      name: 'what could not be read is read again by itself',
      world: 'opening',
      steps: [
        { type: 'xstate.error.actor.read', error: null },
        { type: 'xstate.after.untilRetry.emergency.opening.failed' },
        read,
      ],
      ends: { room: { attending: 'idle' } },
    },
    {
      name: 'finished by another device',
      world: 'opening',
      steps: [read, { type: 'record.changed', record: anEmergencyRecord({ status: 'FINISHED', updatedAt: TEST_EPOCH + 4 }) }],
      ends: 'endedElsewhere',
    },
  ],
})
