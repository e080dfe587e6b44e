import type { Meta } from '@storybook/react-vite'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { AnyMachineSnapshot } from 'xstate'
import type { AppRef } from '../../machines/app/app.selectors'
import { App } from '../../src/app/App'
import { ErrorPage } from '../../src/screens/errors/ErrorPage'
import { RecordingDialog } from '../../src/screens/errors/RecordingDialog'
import { appModel } from '../../tests/models/app.model'
import { doctorModel } from '../../tests/models/doctor.model'
import { at } from '../at'
import { DoctorOnStage } from './DoctorOnStage'

const brand = { appName: 'Dokter Keluarga', hospitalName: 'RS Bina Harapan' }

const page =
  (path: string) =>
  ({ actor }: { actor: AppRef }) => {
    const { hook } = memoryLocation({ path })
    return (
      <Router hook={hook}>
        <App app={actor} brand={brand} />
      </Router>
    )
  }

const save = () => Promise.resolve(true)

/** The lock is loaded and open. */
const open = { where: (snapshot: AnyMachineSnapshot) => snapshot.matches({ signedIn: { lock: 'watching' } } as never) }

export default { title: 'Aplikasi/Halaman' } satisfies Meta

export const Membuka = at(appModel, 'app.restoring', page('/'))
export const Masuk = at(appModel, 'app.signedOut', page('/login'))
export const MemuatAplikasi = at(appModel, 'app.signedIn.work.doctor.loading', page('/'), {
  also: ['app.signedIn.lock.loading', 'app.signedIn.lock.failed'],
})
export const BelumBisaDimuat = at(appModel, 'app.signedIn.work.doctor.failed', page('/'))
export const BerandaDokter = at(appModel, 'app.signedIn.work.doctor.working', page('/'), open)
export const BelumAdaKonsultasi = at(appModel, 'app.signedIn.work.doctor.working', page('/konsultasi'), open)
export const BelumAdaEmergency = at(appModel, 'app.signedIn.work.doctor.working', page('/emergency'), open)
export const MemuatUntukPerawat = at(appModel, 'app.signedIn.work.nurse.loading', page('/nurse'))
export const BelumBisaDimuatUntukPerawat = at(appModel, 'app.signedIn.work.nurse.failed', page('/nurse'))
export const BerandaPerawat = at(appModel, 'app.signedIn.work.nurse.working', page('/nurse'), open)

export const Bebas = at(doctorModel, 'doctor.free', ({ actor }) => <DoctorOnStage doctor={actor} />)
export const DalamEmergency = at(doctorModel, 'doctor.inEmergency', ({ actor }) => <DoctorOnStage doctor={actor} />)
export const DalamKonsultasi = at(doctorModel, 'doctor.inConsultation', ({ actor }) => <DoctorOnStage doctor={actor} />)

export const TidakAda = { render: () => <ErrorPage status={404} message="" /> }
export const Kesalahan = {
  render: () => <ErrorPage status={500} message="Unknown middleware pharmacist" onSave={save} />,
}
export const SimpanRekaman = { render: () => <RecordingDialog open onSave={save} onClose={() => {}} /> }
