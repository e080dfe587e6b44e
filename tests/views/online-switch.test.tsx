import { expect } from 'vitest'
import { OnlineSwitch } from '../../src/app/layout/DoctorStatus'
import { type Screen, walkView } from '../kit/view-walk'
import { availabilityModel } from '../models/availability.model'
import { FACELESS } from '../models/faceless'

const QUESTION = 'Apakah anda yakin akan offline?'

walkView({
  model: availabilityModel,
  view: ({ actor }) => <OnlineSwitch availability={actor} />,
  gestures: {
    async 'availability.goOnline'(screen) {
      await screen.getByRole('switch', { name: 'Offline' }).click()
    },
    async 'availability.goOffline'(screen) {
      await screen.getByRole('switch', { name: 'Online' }).click()
    },
    async 'availability.confirm'(screen) {
      await screen.getByRole('button', { name: 'Ya, Saya akan offline' }).click()
    },
    async 'availability.cancel'(screen) {
      await screen.getByRole('button', { name: 'Batal' }).click()
    },
  },
  faces: {
    'availability.offline.steady': (screen) => stands(screen, 'Offline', false),
    async 'availability.offline.goingOnline'(screen) {
      await expect.element(screen.getByRole('switch', { name: 'Offline' })).toHaveAttribute('aria-busy', 'true')
    },
    'availability.online.steady': (screen) => stands(screen, 'Online', true),
    async 'availability.online.confirming'(screen) {
      await expect.element(screen.getByText(QUESTION)).toBeVisible()
      await expect.element(screen.getByRole('button', { name: 'Batal' })).toBeVisible()
    },
    async 'availability.online.goingOffline'(screen) {
      await expect.element(screen.getByText('Menyimpan')).toBeVisible()
    },
    'availability.busy': (screen) => stands(screen, 'Offline', false),
  },
  faceless: FACELESS,
})

async function stands(screen: Screen, name: string, checked: boolean): Promise<void> {
  await expect.element(screen.getByText(QUESTION)).not.toBeInTheDocument()
  await expect.element(screen.getByRole('switch', { name })).toHaveAttribute('aria-checked', String(checked))
}
