import type { Meta } from '@storybook/react-vite'
import type { AnyMachineSnapshot } from 'xstate'
import { NotesPanel } from '../../src/screens/emergency/patient/NotesPanel'
import { PatientDataForm } from '../../src/screens/emergency/patient/PatientDataForm'
import { accepted, refused } from '../../machines/ports/result'
import type { Staged } from '../../tests/kit/harness/stage-state'
import { replay } from '../../tests/kit/graph/walk'
import { NIK, patientDataModel, rudi } from '../../tests/models/patient-data.model'
import { at } from '../at'
import { InColumn } from './InColumn'

type StagedData = Staged<typeof patientDataModel.machine>

const form = ({ actor }: StagedData) => (
  <InColumn>
    <PatientDataForm patientData={actor} />
  </InColumn>
)
const notes = ({ actor }: StagedData) => (
  <InColumn>
    <NotesPanel patientData={actor} onClose={() => {}} />
  </InColumn>
)
const untouched = {
  where: ({ context: { draft, base } }: AnyMachineSnapshot) =>
    draft.patient_name === base.patient_name && draft.patient_nik === base.patient_nik,
}
const EDITING = 'patientData.form.editing'

/** An untouched form, and an event. */
const onto = (happen: (staged: StagedData) => void, view = form) =>
  at(
    patientDataModel,
    EDITING,
    (staged) => {
      happen(staged)
      return view(staged)
    },
    untouched,
  )
const taken = (parts: object) => [{ type: 'xstate.done.actor.putData', output: accepted(rudi(5, parts)) } as never]

export default { title: 'Emergency/Data pasien', component: PatientDataForm } satisfies Meta

export const Memuat = at(patientDataModel, 'patientData.form.restoring', form)
export const Terisi = at(patientDataModel, EDITING, form, { ...untouched, also: ['patientData.saving.settled'] })
export const MasihMengetik = at(patientDataModel, 'patientData.saving.pausing', form)
export const Menyimpan = at(patientDataModel, 'patientData.saving.putting', form)
export const BelumTersimpan = at(patientDataModel, 'patientData.saving.failing', form)
export const Lengkap = onto(({ actor }) => {
  const change = { patient_nik: NIK, patient_telp: '0813-9021-556', notes: 'Pasien sadar, sesak napas.' }
  replay(actor, [{ type: 'data.change', change }, { type: 'data.flush' }, ...taken(change)])
})
export const NikKurang = onto(({ actor }) => actor.send({ type: 'data.change', change: { patient_nik: NIK.slice(4) } }))
export const NikLebih = onto(({ actor }) => actor.send({ type: 'data.change', change: { patient_nik: `${NIK}12` } }))
export const TeleponSalah = onto(({ actor }) => actor.send({ type: 'data.change', change: { patient_telp: 'istri' } }))
export const Berbeda = at(patientDataModel, 'patientData.agreement.disputed', form)
export const BerbedaTiga = onto(({ actor }) => {
  const location = { lat: -6.1754, lng: 106.8272, address: null }
  actor.send({ type: 'data.change', change: { patient_name: 'Suparman', patient_nik: NIK, location } })
  actor.send({
    type: 'data.updated',
    data: rudi(7, {
      patient_name: 'Rudi Hartono Kusumawardana',
      patient_nik: '3171015204790001',
      location: { lat: -6.1767, lng: 106.8306, address: 'Stasiun Gambir, Jakarta Pusat' },
    }),
  })
})
export const Ditolak = onto(({ actor }) => {
  replay(actor, [
    { type: 'data.change', change: { patient_telp: '0000-0000' } },
    { type: 'data.flush' },
    { type: 'xstate.done.actor.putData', output: refused({ kind: 'malformed', fields: ['patient_telp'] }) } as never,
  ])
})
export const SudahBerakhir = at(patientDataModel, 'patientData.saving.closed', form)
export const Catatan = onto(() => {}, notes)
export const CatatanPanjang = onto(
  ({ actor }) =>
    actor.send({ type: 'data.change', change: { notes: 'Pasien sadar, sesak napas sejak pagi. '.repeat(12) } }),
  notes,
)
export const CatatanBerbeda = onto(({ actor }) => {
  actor.send({ type: 'data.change', change: { notes: 'Pasien sadar.\nSesak napas.' } })
  actor.send({ type: 'data.updated', data: rudi(7, { notes: 'Pasien tidak sadar, napas ada.' }) })
}, notes)
