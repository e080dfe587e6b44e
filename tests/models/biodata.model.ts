import { biodataMachine } from '../../machines/profile/biodata/biodata.machine'
import type {
  BiodataInput,
  BiodataOrder,
  BiodataReport,
  ProfileDetail,
} from '../../machines/profile/biodata/biodata.model'
import { accepted, refused } from '../../machines/ports/result'
import { askedOf } from '../kit/graph/inert'
import { defineModel } from '../kit/graph/model'
import { aDoctorDetail, aRefusal, RATNA, WAYAN } from '../kit/data/profiles'
import { recordingReport, receivedBy } from '../kit/graph/recording-report'

export const order: BiodataOrder = {
  role: 'doctor',
  biodata: {
    full_name: 'dr. Ratna Kusumawardani, M.Kes',
    gender: 'Perempuan',
    no_str: '33 2 1 100 3 19 012345',
    start_experience: '2014-03-01',
    specialist_slug: 'umum',
    province_id: '33',
    regency_id: '3372',
  },
}
export const savedRatna: ProfileDetail = {
  role: 'doctor',
  detail: aDoctorDetail({ full_name: 'dr. Ratna Kusumawardani, M.Kes' }),
}
export const refusedName = aRefusal('full_name', 'Nama belum benar.')
export const refusedAltogether = { kind: 'malformed', message: 'Data tidak dikenali.', errors: {} } as const

export function tellingOf(detail: ProfileDetail) {
  return (): BiodataInput => ({ detail, report: recordingReport<BiodataReport>() })
}

export const biodataModel = defineModel<typeof biodataMachine>({
  name: 'profile/biodata',
  spec: 'product §2 "Profile tabs" (biodata, nurse biodata); contract §3 PUT /doctors/{id}, /nurses/{id}',
  machine: biodataMachine,
  worlds: { 'a doctor': tellingOf(RATNA), 'a nurse': tellingOf(WAYAN) },
  events: { 'biodata.save': [{ type: 'biodata.save', order }] },
  outcomes: {
    save: { outputs: [accepted(savedRatna), refused(refusedName), refused(refusedAltogether)], faults: true },
  },
  key: ({ context: { detail, refusal } }) => [detail.detail.full_name, refusal?.message],
  invariants: {
    'what is asked is what was clicked': (snapshot) => {
      const asked = askedOf(snapshot, 'save')
      return asked === undefined || asked === order
    },
    'a refusal says why, and only while it is one': (snapshot) =>
      (snapshot.context.refusal !== null) === snapshot.matches({ resting: 'refused' }),
    'the page hears of what the server has': ({ context: { report, detail } }) =>
      (receivedBy(report).at(-1)?.detail ?? detail) === detail,
  },
  journeys: [
    {
      name: 'no answer, refused, saved',
      world: 'a doctor',
      steps: [
        { type: 'biodata.save', order },
        { type: 'xstate.error.actor.save', error: null },
        { type: 'biodata.save', order },
        { type: 'xstate.done.actor.save', output: refused(refusedName) },
        { type: 'biodata.save', order },
        { type: 'xstate.done.actor.save', output: accepted(savedRatna) },
      ],
      ends: { resting: 'saved' },
    },
  ],
})
