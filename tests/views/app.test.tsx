import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { AnyMachineSnapshot } from 'xstate'
import { App } from '../../src/app/App'
import { BalanceCard } from '../../src/screens/home/BalanceCard'
import { DoctorOnStage } from '../../stories/app/DoctorOnStage'
import { TEST_EPOCH } from '../kit/harness/test-clock'
import { type Screen, walkView } from '../kit/views/view-walk'
import { appModel } from '../models/app.model'
import { doctorModel } from '../models/doctor.model'
import { FACELESS } from '../models/faceless'
import { resourceModel } from '../models/resource.model'

const brand = { appName: 'Dokter Keluarga', hospitalName: 'RS Bina Harapan' }

walkView({
  model: appModel,
  view({ actor }) {
    const { hook } = memoryLocation({ path: '/' })
    return (
      <Router hook={hook}>
        <App app={actor} brand={brand} />
      </Router>
    )
  },
  gestures: {
    async 'app.retry'(screen) {
      await screen.getByRole('button', { name: 'Coba lagi' }).click()
    },
  },
  faces: behindTheDialog({
    async 'app.restoring'(screen) {
      await expect.element(screen.getByRole('progressbar', { name: 'Memuat' })).toBeInTheDocument()
    },
    async 'app.signedOut'(screen) {
      await expect.element(screen.getByRole('radiogroup', { name: 'Masuk sebagai' })).toBeVisible()
    },
    async 'app.signedIn.work.doctor.loading'(screen) {
      await expect.element(screen.getByRole('progressbar', { name: 'Memuat' })).toBeInTheDocument()
      await expect.element(screen.getByRole('switch')).not.toBeInTheDocument()
    },
    async 'app.signedIn.work.doctor.failed'(screen) {
      await expect.element(screen.getByText('Aplikasi belum bisa dimuat')).toBeVisible()
      await expect.element(screen.getByRole('button', { name: 'Coba lagi' })).toBeVisible()
    },
    async 'app.signedIn.work.doctor.working'(screen, snapshot) {
      if (!isLockKnown(snapshot)) return showsNothing(screen)
      await expect.element(screen.getByRole('switch', { name: 'Offline' })).toBeVisible()
      await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('dr. Ratna')
    },
    'app.signedIn.work.nurse.loading': showsNothing,
    async 'app.signedIn.work.nurse.failed'(screen) {
      await showsNothing(screen)
      await expect.element(screen.getByText('Aplikasi belum bisa dimuat')).toBeVisible()
    },
    async 'app.signedIn.work.nurse.working'(screen, snapshot) {
      if (!isLockKnown(snapshot)) return showsNothing(screen)
      await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Wulandari')
      await expect.element(screen.getByRole('navigation', { name: 'Menu utama' })).toHaveTextContent('BerandaAsesmen')
      await expect.element(screen.getByRole('button', { name: 'Menu akun' })).toBeVisible()
      await expect.element(screen.getByRole('switch')).not.toBeInTheDocument()
    },
    'app.signedIn.lock.loading': showsNothing,
    async 'app.signedIn.lock.failed'(screen) {
      await showsNothing(screen)
      await expect.element(screen.getByText('Aplikasi belum bisa dimuat')).toBeVisible()
    },
  }),
  faceless: FACELESS,
})

walkView({
  model: doctorModel,
  view: ({ actor }) => <DoctorOnStage doctor={actor} />,
  gestures: {},
  faces: {
    async 'doctor.free'(screen) {
      await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('dr. Ratna')
    },
    async 'doctor.inConsultation'(screen) {
      await expect.element(screen.getByRole('heading', { name: /dr\. Ratna/ })).not.toBeInTheDocument()
      await expect.element(screen.getByText('Saldo')).not.toBeInTheDocument()
    },
    async 'doctor.inEmergency'(screen) {
      await expect.element(screen.getByRole('heading', { name: /dr\. Ratna/ })).not.toBeInTheDocument()
      await expect.element(screen.getByText('Membuka Emergency Call').first()).toBeInTheDocument()
    },
  },
  faceless: FACELESS,
})

walkView({
  model: resourceModel,
  view: ({ actor }) => <BalanceCard balance={actor} now={() => TEST_EPOCH} navigate={() => {}} />,
  gestures: {},
  faces: {
    async 'resource.loading.current'(screen, { context }) {
      const amount = screen.getByText('Rp 4.285.000')
      if (context.value === null) await expect.element(amount).not.toBeInTheDocument()
      else await expect.element(amount).toBeVisible()
    },
    async 'resource.ready'(screen) {
      await expect.element(screen.getByText('Rp 4.285.000')).toBeVisible()
      await expect
        .element(screen.getByRole('status'))
        .toHaveTextContent(/^\+Rp 75\.000 · Konsultasi Sulastri Wahyuningsih, \d\d\.\d\d$/)
      await expect.element(screen.getByRole('link', { name: 'Lihat riwayat' })).toHaveAttribute('href', '/balance')
    },
    async 'resource.recalling'(screen) {
      await expect.element(screen.getByRole('img', { name: 'Memuat' })).toBeInTheDocument()
    },
    async 'resource.failed'(screen, { context }) {
      const isStored = context.storedAt !== null
      if (isStored) await expect.element(screen.getByText('Rp 4.285.000')).toBeVisible()
      const words = isStored ? /^Tanpa jaringan: tersimpan/ : 'Saldo belum bisa dimuat. Data Anda aman.'
      await expect.element(screen.getByText(words)).toBeVisible()
      await expect.element(screen.getByRole('button', { name: 'Coba lagi' })).toBeVisible()
    },
  },
  faceless: FACELESS,
})

function isLockKnown(snapshot: AnyMachineSnapshot): boolean {
  return snapshot.matches({ signedIn: { lock: 'watching' } } as never)
}

/** It may be locked: nothing of anybody is seen before that is known. */
async function showsNothing(screen: Screen): Promise<void> {
  await expect.element(screen.getByRole('progressbar', { name: 'Memuat' })).toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Menu akun' })).not.toBeInTheDocument()
}

type Faces = Parameters<typeof walkView>[0]['faces']

/** In a browser that cannot run the app every state has the same face; in any other nothing of it is there. */
function behindTheDialog(faces: Faces): Faces {
  const entries = Object.entries(faces).map(([id, face]): [string, Faces[string]] => [
    id,
    async (screen, snapshot) => {
      if (!snapshot.context.isCompatible) return isIncompatible(screen)
      await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument()
      await face(screen, snapshot)
    },
  ])
  return Object.fromEntries(entries)
}

async function isIncompatible(screen: Screen): Promise<void> {
  const dialog = screen.getByRole('alertdialog', { name: 'Terdapat Masalah Kompatibilitas' })
  await expect.element(dialog).toBeVisible()
  await expect
    .element(dialog)
    .toHaveTextContent('Peramban ini tidak dapat menjalankan aplikasi. Gunakan Chrome, Firefox, atau Edge.')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).toBeVisible()
}
