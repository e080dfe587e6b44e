import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { AvailabilityOnStage } from '../../stories/doctor/AvailabilityOnStage'
import { type Screen, walkView } from '../kit/views/view-walk'
import { availabilityModel } from '../models/availability.model'
import { FACELESS } from '../models/faceless'

/** Product §2 "Switches", word for word. */
const WORDS = {
  consultations: {
    on: 'Online',
    off: 'Offline',
    question: 'Apakah anda yakin akan offline?',
    confirm: 'Ya, Saya akan offline',
  },
  emergencies: {
    on: 'Emergency(Aktif)',
    off: 'Emergency(Non Aktif)',
    question: 'Apakah anda yakin akan menonaktifkan Mode Dokter Emergency?',
    confirm: 'Ya, Nonaktifkan.',
  },
}

const wordsOf = ({ context }: AnyMachineSnapshot) => WORDS[context.kind as keyof typeof WORDS]

walkView({
  model: availabilityModel,
  view: ({ actor, clock }) => <AvailabilityOnStage availability={actor} now={clock.now} />,
  gestures: {
    async 'availability.goOnline'(screen) {
      await screen.getByRole('switch').click()
    },
    async 'availability.goOffline'(screen) {
      await screen.getByRole('switch').click()
    },
    async 'availability.confirm'(screen) {
      await screen.getByRole('button', { name: /^Ya, / }).click()
    },
    async 'availability.cancel'(screen) {
      await screen.getByRole('button', { name: 'Batal' }).click()
    },
    async 'availability.takeBreak'(screen) {
      await screen.getByRole('button', { name: 'Istirahat' }).click()
      await screen.getByRole('menuitem', { name: '15 menit' }).click()
    },
    async 'availability.stayOffline'(screen) {
      await screen.getByRole('button', { name: 'Tetap Offline' }).click()
    },
  },
  // A break is from consultations; the emergency switch has none.
  offers: ({ context }, { type }) => type !== 'availability.takeBreak' || context.kind === 'consultations',
  faces: {
    'availability.offline.steady': (screen, snapshot) => stands(screen, snapshot, false),
    async 'availability.offline.goingOnline'(screen, snapshot) {
      await expect
        .element(screen.getByRole('switch', { name: wordsOf(snapshot).off }))
        .toHaveAttribute('aria-busy', 'true')
    },
    async 'availability.offline.onBreak.resting'(screen) {
      await expect.element(screen.getByText('Anda sedang istirahat')).toBeVisible()
      await expect
        .element(screen.getByRole('timer', { name: 'Sisa waktu istirahat' }))
        .toHaveTextContent(/^\d\d\.\d\d$/)
      await expect.element(screen.getByRole('button', { name: 'Kembali Online' })).toBeVisible()
    },
    async 'availability.offline.onBreak.over'(screen) {
      await expect.element(screen.getByText('Istirahat selesai.')).toBeVisible()
      await expect.element(screen.getByRole('button', { name: 'Kembali Online' })).toBeVisible()
      await expect.element(screen.getByRole('button', { name: 'Tetap Offline' })).toBeVisible()
    },
    'availability.online.steady': (screen, snapshot) => stands(screen, snapshot, true),
    async 'availability.online.confirming'(screen, snapshot) {
      const { question, confirm } = wordsOf(snapshot)
      await expect.element(screen.getByRole('alertdialog', { name: question })).toBeVisible()
      await expect.element(screen.getByRole('button', { name: 'Batal' })).toBeVisible()
      await expect.element(screen.getByRole('button', { name: confirm })).toBeVisible()
    },
    async 'availability.online.goingOffline'(screen) {
      await expect.element(screen.getByRole('alertdialog').getByText('Menyimpan')).toBeVisible()
    },
    async 'availability.online.leavingForBreak'(screen, snapshot) {
      await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument()
      await expect
        .element(screen.getByRole('switch', { name: wordsOf(snapshot).on }))
        .toHaveAttribute('aria-busy', 'true')
    },
    'availability.busy': (screen, snapshot) => stands(screen, snapshot, false),
  },
  faceless: FACELESS,
})

async function stands(screen: Screen, snapshot: AnyMachineSnapshot, isOn: boolean): Promise<void> {
  const { on, off } = wordsOf(snapshot)
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument()
  await expect.element(screen.getByText('Istirahat selesai.')).not.toBeInTheDocument()
  await expect
    .element(screen.getByRole('switch', { name: isOn ? on : off }))
    .toHaveAttribute('aria-checked', String(isOn))
}
