import type { EmergencyData } from '../../contract/schemas/emergency'
import { formOf } from '../../machines/emergency/patient-data/patient-data.fields'
import { patientDataMachine } from '../../machines/emergency/patient-data/patient-data.machine'
import type { PatientDataInput } from '../../machines/emergency/patient-data/patient-data.model'
import { changesOf, hasChanges, heldFields, isSaved } from '../../machines/emergency/patient-data/patient-data.rules'
import type { StoredPatientData } from '../../machines/ports/draft-store'
import { accepted, refused } from '../../machines/ports/result'
import { countingIds } from '../kit/data/builders'
import { defineModel } from '../kit/graph/model'
import { after, done, rowsFrom } from '../kit/graph/rows'
import { TEST_EPOCH } from '../kit/harness/test-clock'

/** The caller's record when the room opens. */
export const RUDI: EmergencyData = {
  patient_nik: null,
  patient_name: 'Rudi Hartono',
  patient_gender: 'Laki-laki',
  patient_telp: null,
  emergency_type: 'Kecelakaan lalu lintas',
  location: { lat: -6.2088, lng: 106.8456, address: 'Jl. Melati Raya No. 12, Jakarta Selatan' },
  notes: null,
  updatedAt: TEST_EPOCH,
}
export const NIK = '3372011407580003'

/** The same after a change by somebody else; `after` in milliseconds since the read. */
export function rudi(after: number, parts: Partial<EmergencyData> = {}): EmergencyData {
  return { ...RUDI, ...parts, updatedAt: TEST_EPOCH + after }
}

export function writing(report: PatientDataInput['report'] = () => {}, data = RUDI) {
  return (): PatientDataInput => ({ emergencyId: 'E-1', data, newId: countingIds(), report })
}

/** The draft of a page that was closed during editing. */
export function storedData(parts: Partial<StoredPatientData> = {}): StoredPatientData {
  return {
    draft: formOf({ ...RUDI, patient_name: 'Suparman' }),
    base: formOf(RUDI),
    from: RUDI.updatedAt,
    order: null,
    disputed: [],
    ...parts,
  }
}

const typed = { type: 'data.change', change: { patient_name: 'Suparman' } } as const
/** Somebody else corrected the name and wrote a note. */
const elsewhere = rudi(7, { patient_name: 'Rudi H.', notes: 'Pasien sadar.' })

export const patientDataModel = defineModel<typeof patientDataMachine>({
  name: 'emergency/patient-data',
  spec: 'product §2 "patient data"; contract §3 PUT /emergency/{id}/data',
  machine: patientDataMachine,
  worlds: { opened: writing() },
  events: {
    'data.change': [typed, { type: 'data.change', change: { patient_nik: '3372 0114 0758' } }],
    'data.flush': [{ type: 'data.flush' }],
    'data.keepMine': [{ type: 'data.keepMine', field: 'patient_name' }],
    'data.takeTheirs': [{ type: 'data.takeTheirs', field: 'patient_name' }],
    'data.updated': [{ type: 'data.updated', data: elsewhere }],
    'draft.loaded': [
      { type: 'draft.loaded', content: null },
      {
        type: 'draft.loaded',
        content: storedData({
          order: { emergencyId: 'E-1', actionId: 'before', change: { patient_name: 'Suparman' }, from: TEST_EPOCH },
        }),
      },
    ],
  },
  outcomes: {
    autosave: { outputs: [], faults: true },
    putData: {
      outputs: [
        accepted(rudi(5, { patient_name: 'Suparman' })),
        refused({ kind: 'stale', data: elsewhere }),
        refused({ kind: 'malformed', fields: ['patient_name'] }),
        refused({ kind: 'closed' }),
      ],
      faults: true,
    },
  },
  key: ({ context: { draft, from, order, disputed, received, malformed } }) => [
    draft.patient_name,
    draft.patient_nik !== '',
    from,
    order?.actionId === 'before' ? 'before' : order !== null,
    disputed,
    received !== null,
    malformed,
  ],
  // Nothing new follows these states.
  isFarEnough: ({ value, context: { from, disputed, malformed, order } }) =>
    value.saving === 'closed' ||
    (disputed.length > 0 && (malformed.length > 0 || order !== null)) ||
    (value.pace === 'hurried' && from !== TEST_EPOCH),
  invariants: {
    'what is on its way is one order, from click to answer': (snapshot) =>
      (snapshot.matches({ saving: 'putting' }) || snapshot.matches({ saving: 'failing' })) ===
      (snapshot.context.order !== null),
    'nothing is held up: what can be sent is waiting for its pause, or for an answer': (snapshot) =>
      !snapshot.matches({ saving: 'settled' }) || !hasChanges(snapshot.context),
    'no order is empty, and none sends half a NIK': ({ context: { order } }) =>
      order === null ||
      (Object.keys(order.change).length > 0 && (order.change.patient_nik ?? NIK).length === NIK.length),
    'what both wrote goes out only when it is decided': ({ context }) =>
      context.disputed.every((field) => !(field in changesOf(context))),
    'a conflict has two sides': ({ context: { disputed, draft, base } }) =>
      disputed.every((field) => JSON.stringify(draft[field]) !== JSON.stringify(base[field])),
    'news wait only for an answer': ({ context: { received, order } }) => received === null || order !== null,
    'it is saved, on its way, disputed, held back, refused or over: nothing else': (snapshot) =>
      isSaved(snapshot.context) ||
      !snapshot.matches({ saving: 'settled' }) ||
      snapshot.context.disputed.length > 0 ||
      heldFields(snapshot.context).length > 0,
  },
  journeys: [
    {
      name: 'typed, paused, taken',
      world: 'opened',
      steps: [
        { type: 'draft.loaded', content: null },
        typed,
        { type: 'xstate.after.untilPause.patientData.saving.pausing' },
        { type: 'xstate.done.actor.putData', output: accepted(rudi(5, { patient_name: 'Suparman' })) },
      ],
      ends: { form: 'editing', saving: 'settled', agreement: 'agreed', pace: 'calm' },
    },
    {
      name: 'both wrote the name: asked, and the doctor’s own goes out',
      world: 'opened',
      steps: [
        { type: 'draft.loaded', content: null },
        typed,
        { type: 'xstate.after.untilPause.patientData.saving.pausing' },
        { type: 'xstate.done.actor.putData', output: refused({ kind: 'stale', data: elsewhere }) },
        { type: 'data.keepMine', field: 'patient_name' },
        { type: 'xstate.after.untilPause.patientData.saving.pausing' },
      ],
      ends: { form: 'editing', saving: 'putting', agreement: 'agreed', pace: 'calm' },
    },
    {
      name: 'a lost answer, the end of the room: asked again at once',
      world: 'opened',
      steps: [
        { type: 'draft.loaded', content: null },
        typed,
        { type: 'data.flush' },
        { type: 'xstate.error.actor.putData', error: null },
        { type: 'data.flush' },
      ],
      ends: { form: 'editing', saving: 'putting', agreement: 'agreed', pace: 'hurried' },
    },
    {
      name: 'a page that was closed before its answer asks it once more',
      world: 'opened',
      steps: [
        {
          type: 'draft.loaded',
          content: storedData({
            order: { emergencyId: 'E-1', actionId: 'before', change: { patient_name: 'Suparman' }, from: TEST_EPOCH },
          }),
        },
      ],
      ends: { form: 'editing', saving: 'putting', agreement: 'agreed', pace: 'calm' },
    },
    ...rowsFrom<typeof patientDataMachine>('opened', {
      'only what both wrote is decided about, and old news are none': [
        [
          { type: 'draft.loaded', content: null },
          typed,
          after('untilPause', 'patientData.saving.pausing'),
          done('putData', refused({ kind: 'stale', data: elsewhere })),
        ],
        { form: 'editing', saving: 'settled', agreement: 'disputed', pace: 'calm' },
        {
          ignores: [
            { type: 'data.keepMine', field: 'patient_nik' },
            { type: 'data.takeTheirs', field: 'patient_nik' },
            { type: 'data.updated', data: rudi(5) },
          ],
        },
      ],
    }),
  ],
})
