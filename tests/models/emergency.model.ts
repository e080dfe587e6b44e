import { emergencyMachine } from '../../machines/emergency/emergency.machine'
import type { EmergencyInput } from '../../machines/emergency/emergency.model'
import { accepted, refused } from '../../machines/ports/result'
import { anEmergencyDetail } from '../kit/data/ambulances'
import { aCallSummary, anEmergencyRecord, countingIds } from '../kit/data/builders'
import { defineModel } from '../kit/graph/model'
import { after, done, fault, rowsFrom } from '../kit/graph/rows'
import { TEST_EPOCH, type TestClock } from '../kit/harness/test-clock'

function opening(clock: TestClock): EmergencyInput {
  const emergencies = { history: () => new Promise<never>(() => {}), mapStyleUrl: undefined }
  return { objectId: 'e1', clock, newId: countingIds(), emergencies }
}

const onCall = anEmergencyRecord({ status: 'ON_CALL', updatedAt: TEST_EPOCH + 1 })
const read = { type: 'xstate.done.actor.read', output: accepted(onCall) } as const
const unsaved = { type: 'data.standing', isPending: true, stuck: [] } as const
/** Half a NIK: only the doctor can complete it. */
const stuck = { type: 'data.standing', isPending: false, stuck: ['patient_nik'] } as const
/** The server's answer while an ambulance is on its way. */
const unexplained = { outcome: 'unexplained', ambulance: { plate: 'B 9114 SJA', eta_s: 360 } }
const explain = { type: 'emergency.explain', reason: 'Dibawa keluarga ke IGD' } as const
const end = [{ type: 'emergency.end' }, { type: 'emergency.confirm' }] as const
const saved = { type: 'data.standing', isPending: false, stuck: [] } as const

const going = {
  type: 'record.changed',
  record: anEmergencyRecord({ status: 'ON_GOING', updatedAt: TEST_EPOCH + 2 }),
} as const
const chosen = { type: 'ambulance.chosen', detail: anEmergencyDetail() } as const
const warnedUnsaved = after('untilWarnedUnsaved', 'emergency.room.flushing')

export const emergencyModel = defineModel<typeof emergencyMachine>({
  name: 'emergency',
  spec: 'product §2 Emergency communication, §4 Unfinished items, §7 PUT /emergency',
  machine: emergencyMachine,
  worlds: { opening },
  events: {
    'emergency.end': [{ type: 'emergency.end' }],
    'emergency.confirm': [{ type: 'emergency.confirm' }],
    'emergency.cancel': [{ type: 'emergency.cancel' }],
    'emergency.mend': [{ type: 'emergency.mend' }],
    'emergency.retry': [{ type: 'emergency.retry' }],
    'emergency.report': [{ type: 'emergency.report' }],
    'emergency.explain': [{ type: 'emergency.explain', reason: 'Dibawa keluarga ke IGD' }],
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
    'data.standing': [unsaved, saved, stuck],
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
    step: { outputs: [], faults: true },
    reporting: { outputs: [{ outcome: 'reported' }, { outcome: 'calledOff' }], faults: true },
    ending: { outputs: [{ outcome: 'ended' }, unexplained], faults: true },
  },
  key: ({
    context: { record, detail, isInGroup, isDataPending, stuckFields, concededFields, endReason, unexplained: asked },
  }) => [
    record?.status ?? isInGroup,
    detail?.ambulance.id,
    isDataPending,
    stuckFields.length,
    concededFields.length,
    endReason,
    asked !== null,
  ],
  invariants: {
    'a room always has its record': (snapshot) => !snapshot.matches('room') || snapshot.context.record !== null,
    'nobody ends an emergency whose data are still on their way, unless they said so': (snapshot) =>
      !snapshot.matches({ room: 'flushing' }) || snapshot.context.isDataPending,
    'a report is written exactly while its dialog stands': (snapshot) =>
      (snapshot.children['reporting'] !== undefined) === snapshot.matches({ room: 'reporting' }),
  },
  untakeable: {
    'emergency.room.ending --record.changed [isReported]--> (stays)':
      'the echo is forbidden there: it does nothing, and a walk takes only what does something',
    'emergency.room.ending --record.changed [isOver]--> (stays)': 'the same echo',
  },
  untaken: {
    'feed.lost {}': 'the feed finds its own way back, and then tells the record again',
  },
  journeys: [
    {
      name: 'ending asks first, and can be called off',
      world: 'opening',
      steps: [read, { type: 'emergency.end' }, { type: 'emergency.cancel' }],
      ends: { room: 'attending' },
    },
    {
      name: 'ending waits for what was written about the patient',
      world: 'opening',
      steps: [read, unsaved, { type: 'emergency.end' }, { type: 'emergency.confirm' }, saved],
      ends: { room: 'ending' },
    },
    {
      name: 'an unsaved change is reported before it is given up',
      world: 'opening',
      steps: [
        read,
        unsaved,
        { type: 'emergency.end' },
        { type: 'emergency.confirm' },
        { type: 'xstate.after.untilWarnedUnsaved.emergency.room.flushing' },
      ],
      ends: { room: 'unsaved' },
    },
    {
      name: 'a false call is reported, and over',
      world: 'opening',
      steps: [
        read,
        { type: 'emergency.report' },
        { type: 'xstate.done.actor.reporting', output: { outcome: 'reported' } },
      ],
      ends: 'reported',
    },
    {
      name: 'a record that could not be read is read again automatically',
      world: 'opening',
      steps: [
        { type: 'xstate.error.actor.read', error: null },
        { type: 'xstate.after.untilRetry.emergency.opening.failed' },
        read,
      ],
      ends: { room: 'attending' },
    },
    {
      name: 'finished by another device',
      world: 'opening',
      steps: [
        read,
        { type: 'record.changed', record: anEmergencyRecord({ status: 'FINISHED', updatedAt: TEST_EPOCH + 4 }) },
      ],
      ends: 'endedElsewhere',
    },
    ...rowsFrom<typeof emergencyMachine>('opening', {
      'read, its room is open': [[read], { room: 'attending' }, { knows: { record: onCall } }],
      'over before it was read': [
        [done('read', accepted(anEmergencyRecord({ status: 'REPORTED' })))],
        'endedElsewhere',
      ],
      'gone before it was read': [[done('read', refused({ kind: 'gone' }))], 'gone'],
      'not read': [[fault('read')], { opening: 'failed' }],
      'read again by hand': [[fault('read'), { type: 'emergency.retry' }], { opening: 'reading' }],
      'reported by another device': [
        [
          read,
          { type: 'record.changed', record: anEmergencyRecord({ status: 'REPORTED', updatedAt: TEST_EPOCH + 4 }) },
        ],
        'reported',
      ],
      'the ambulance goes: its steps are reported to the map, the list and the history': [
        [read, going],
        { room: 'attending' },
        {
          knows: { record: going.record },
          sends: ['data.updated', 'choice.updated', 'tracking.updated', 'facts.changed', 'resource.refresh'],
        },
      ],
      'news go forwards only': [
        [read, going, { type: 'detail.changed', detail: anEmergencyDetail({ updatedAt: TEST_EPOCH + 1 }) }],
        { room: 'attending' },
        {
          ignores: [
            { type: 'record.changed', record: onCall },
            { type: 'detail.changed', detail: anEmergencyDetail() },
          ],
        },
      ],
      'once the patient has arrived, a call that was none cannot be reported': [
        [read, { type: 'record.changed', record: anEmergencyRecord({ status: 'DONE', updatedAt: TEST_EPOCH + 3 }) }],
        { room: 'attending' },
        { ignores: [{ type: 'emergency.report' }] },
      ],
      'an ambulance that is chosen is reported to all': [
        [read, chosen],
        { room: 'attending' },
        {
          knows: { detail: chosen.detail },
          sends: ['stream.updated', 'choice.updated', 'tracking.updated', 'facts.changed', 'resource.refresh'],
        },
      ],
      'an ambulance that another device chose is reported to all': [
        [read, { type: 'detail.changed', detail: anEmergencyDetail() }],
        { room: 'attending' },
        { sends: ['stream.updated', 'choice.updated', 'tracking.updated', 'facts.changed', 'resource.refresh'] },
      ],
      'news of the same ambulance go to the map alone': [
        [
          read,
          { type: 'detail.changed', detail: anEmergencyDetail() },
          { type: 'detail.changed', detail: anEmergencyDetail({ updatedAt: TEST_EPOCH + 1 }) },
        ],
        { room: 'attending' },
        {
          sends: [
            'stream.updated',
            'choice.updated',
            'tracking.updated',
            'facts.changed',
            'resource.refresh',
            'tracking.updated',
          ],
        },
      ],
      'an ambulance that is known already gives the choice back': [
        [read, chosen, chosen],
        { room: 'attending' },
        {
          sends: [
            'stream.updated',
            'choice.updated',
            'tracking.updated',
            'facts.changed',
            'resource.refresh',
            'choice.updated',
          ],
        },
      ],
      'what is written about the patient stands or not': [
        [read, unsaved],
        { room: 'attending' },
        { knows: { isDataPending: true } },
      ],
      'calls stand in the history': [
        [read, { type: 'call.established', consultationId: 'E-1' }, { type: 'call.over', summary: aCallSummary() }],
        { room: 'attending' },
        { sends: ['resource.refresh', 'resource.refresh'] },
      ],
      'a group call that a reload left begins before the room is open': [
        [{ type: 'group.began' }],
        { opening: 'reading' },
        { knows: { isInGroup: true } },
      ],
      'and may be over before': [
        [{ type: 'group.began' }, { type: 'group.over' }, read],
        { room: 'attending' },
        { knows: { isInGroup: false } },
      ],
      'the crew’s picture gives way to a group': [
        [read, { type: 'group.began' }, { type: 'group.over' }],
        { room: 'attending' },
        { sends: ['group.began', 'group.over'] },
      ],
      'a clock that was set right moves the map': [
        [read, { type: 'time.resynced' }],
        { room: 'attending' },
        { sends: ['time.resynced', 'time.resynced'] },
      ],
      'a corrected place': [
        [
          read,
          { type: 'place.corrected', location: { lat: -6.2, lng: 106.8, address: 'Jl. Jend. Sudirman, Jakarta' } },
        ],
        { room: 'attending' },
      ],
      'whatever of the room breaks is reported, and the room stands': [
        [
          read,
          ...[
            'recordFacts',
            'detailFacts',
            'patientData',
            'ambulanceChoice',
            'ambulanceStream',
            'tracking',
            'step',
          ].map(fault),
          fault('incidentPlace'),
          fault('history'),
        ],
        { room: 'attending' },
        { sends: Array.from({ length: 9 }, () => 'toast fault') },
      ],
      'an ambulance is under way: ending takes a reason': [
        [read, going, { type: 'emergency.end' }],
        { room: 'confirming' },
        { ignores: [{ type: 'emergency.confirm' }] },
      ],
      'a chosen ambulance is under way: ending takes a reason': [
        [read, chosen, { type: 'emergency.end' }],
        { room: 'confirming' },
        { ignores: [{ type: 'emergency.confirm' }] },
      ],
      'with a reason it ends': [
        [read, going, { type: 'emergency.end' }, explain, { type: 'emergency.confirm' }],
        { room: 'ending' },
        { knows: { endReason: explain.reason } },
      ],
      'a reason of an end that was called off is not kept': [
        [read, going, { type: 'emergency.end' }, explain, { type: 'emergency.cancel' }, { type: 'emergency.end' }],
        { room: 'confirming' },
        { knows: { endReason: '' } },
      ],
      'nor one of an end that was called off after it could not be saved': [
        [
          read,
          unsaved,
          going,
          { type: 'emergency.end' },
          explain,
          { type: 'emergency.confirm' },
          warnedUnsaved,
          { type: 'emergency.cancel' },
          { type: 'emergency.end' },
        ],
        { room: 'confirming' },
        { knows: { endReason: '' } },
      ],
      'following the way to a field that is not saved keeps the reason': [
        [read, going, { type: 'emergency.end' }, explain, { type: 'emergency.mend' }, { type: 'emergency.end' }],
        { room: 'confirming' },
        { knows: { endReason: explain.reason } },
      ],
      'once the patient has arrived, ending takes no reason': [
        [
          read,
          { type: 'record.changed', record: anEmergencyRecord({ status: 'DONE', updatedAt: TEST_EPOCH + 3 }) },
          ...end,
        ],
        { room: 'ending' },
      ],
      'the server knows of an ambulance that is not known here: it is asked about again': [
        [read, ...end, done('ending', unexplained)],
        { room: 'confirming' },
        { knows: { unexplained: { ambulance: unexplained.ambulance } }, ignores: [{ type: 'emergency.confirm' }] },
      ],
      'what changes while the end is asked for is known when it is refused': [
        [read, ...end, going, done('ending', unexplained)],
        { room: 'confirming' },
        { knows: { record: going.record } },
      ],
      'and ends with a reason': [
        [read, ...end, done('ending', unexplained), explain, { type: 'emergency.confirm' }],
        { room: 'ending' },
      ],
      'an ambulance that left while the data were on their way is asked about before it ends': [
        [read, unsaved, ...end, going, saved],
        { room: 'confirming' },
      ],
      'an ambulance that was chosen while nothing could be saved is asked about before it ends': [
        [read, unsaved, ...end, warnedUnsaved, going, { type: 'emergency.confirm' }],
        { room: 'confirming' },
      ],
      'ending asks first': [[read, { type: 'emergency.end' }], { room: 'confirming' }],
      'what was written goes first': [
        [read, unsaved, { type: 'emergency.end' }, { type: 'emergency.confirm' }],
        { room: 'flushing' },
        { sends: ['data.flush'] },
      ],
      'unsaved, it is tried again': [
        [
          read,
          unsaved,
          { type: 'emergency.end' },
          { type: 'emergency.confirm' },
          warnedUnsaved,
          { type: 'emergency.retry' },
        ],
        { room: 'flushing' },
        { sends: ['data.flush', 'data.flush'] },
      ],
      'unsaved, it is ended all the same': [
        [
          read,
          unsaved,
          { type: 'emergency.end' },
          { type: 'emergency.confirm' },
          warnedUnsaved,
          { type: 'emergency.confirm' },
        ],
        { room: 'ending' },
      ],
      'unsaved, the doctor goes back': [
        [
          read,
          unsaved,
          { type: 'emergency.end' },
          { type: 'emergency.confirm' },
          warnedUnsaved,
          { type: 'emergency.cancel' },
        ],
        { room: 'attending' },
      ],
      'a field that only the doctor can complete is not waited for': [
        [read, stuck, ...end],
        { room: 'ending' },
        { knows: { concededFields: ['patient_nik'] } },
      ],
      'what was named is not waited for once the rest is saved': [
        [read, { ...stuck, isPending: true }, ...end, stuck],
        { room: 'ending' },
      ],
      'a field that was not named is asked about before it ends': [
        [read, unsaved, ...end, stuck],
        { room: 'confirming' },
      ],
      'and ends when it is confirmed again': [
        [read, unsaved, ...end, stuck, { type: 'emergency.confirm' }],
        { room: 'ending' },
      ],
      'a conceded field needs the reason all the same': [
        [read, { ...stuck, isPending: true }, ...end, going, stuck],
        { room: 'confirming' },
      ],
      'saved after all, it is asked once more': [
        [read, unsaved, { type: 'emergency.end' }, { type: 'emergency.confirm' }, warnedUnsaved, saved],
        { room: 'confirming' },
      ],
      'saved, it ends': [
        [read, { type: 'emergency.end' }, { type: 'emergency.confirm' }, done('ending', { outcome: 'ended' })],
        'endedHere',
      ],
      'its own end is no news': [[read, { type: 'emergency.end' }, { type: 'emergency.confirm' }], { room: 'ending' }],
      'an end that fails leaves the doctor in the room': [
        [read, { type: 'emergency.end' }, { type: 'emergency.confirm' }, fault('ending')],
        { room: 'attending' },
      ],
      'reporting sends what was written': [
        [read, { type: 'emergency.report' }],
        { room: 'reporting' },
        { sends: ['data.flush'] },
      ],
      'reporting may be called off': [
        [read, { type: 'emergency.report' }, done('reporting', { outcome: 'calledOff' })],
        { room: 'attending' },
      ],
      'reporting that breaks is reported': [
        [read, { type: 'emergency.report' }, fault('reporting')],
        { room: 'attending' },
        { sends: ['data.flush', 'toast fault'] },
      ],
    }),
  ],
})
