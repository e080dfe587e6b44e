import { expect } from 'vitest'
import { Drive } from '../../sandbox/simulator/views/dispatch/Drive'
import { type Screen, walkView } from '../kit/views/view-walk'
import { driveModel } from '../models/drive.model'

const press = (name: string) => async (screen: Screen) => {
  await screen.getByRole('button', { name, exact: true }).click()
}
const says = (words: string) => async (screen: Screen) => {
  await expect.element(screen.getByRole('status', { name: 'Keadaan perjalanan' })).toHaveTextContent(words)
}
const offers = (words: string, button: string | null) => async (screen: Screen) => {
  await says(words)(screen)
  for (const name of ['Berhenti', 'Jalan lagi']) {
    expect(screen.getByRole('button', { name, exact: true }).elements()).toHaveLength(name === button ? 1 : 0)
  }
}
const unanswered = 'posisi dikirim lagi begitu tersambung'

walkView({
  model: driveModel,
  view: ({ actor, clock }) => <Drive drive={actor} now={clock.now} />,
  gestures: {
    'drive.pause': press('Berhenti'),
    'drive.resume': press('Jalan lagi'),
    'drive.setPace': async (screen) => {
      await screen.getByRole('combobox', { name: 'Kecepatan' }).selectOptions('20×')
    },
  },
  faces: {
    'drive.motion.waiting': offers('Berdiri di tempat.', null),
    'drive.motion.routing.asking': offers('Mencari rute…', null),
    'drive.motion.routing.unknown': offers('Rute belum bisa dibaca.', null),
    'drive.motion.driving': async (screen, snapshot) => {
      await offers('Di jalan.', 'Berhenti')(screen)
      await expect.element(screen.getByText(/km lagi · tiba pukul \d\d\.\d\d/)).toBeVisible()
      const { pace } = snapshot.context as { pace: number }
      await expect.element(screen.getByRole('combobox', { name: 'Kecepatan' })).toHaveValue(String(pace))
    },
    'drive.motion.paused': async (screen) => {
      await offers('Berhenti sebentar.', 'Jalan lagi')(screen)
      expect(screen.getByText(/tiba pukul/).elements()).toHaveLength(0)
    },
    'drive.motion.arrived': offers('Sudah sampai di tujuan.', null),
    'drive.reports.silent': async (screen) => {
      await expect.element(screen.getByText(unanswered)).toBeVisible()
    },
    'drive.reports.reporting': async (screen) => {
      await expect.element(screen.getByText('Posisi dikirim setiap detik.')).toBeVisible()
      expect(screen.getByText(unanswered).elements()).toHaveLength(0)
    },
  },
  faceless: {},
})
