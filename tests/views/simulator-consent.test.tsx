import { expect } from 'vitest'
import { ConsentDialog } from '../../sandbox/simulator/views/visit/ConsentDialog'
import { ConsentGiven } from '../../sandbox/simulator/views/visit/ConsentGiven'
import { type Screen, walkView } from '../kit/views/view-walk'
import { consentModel } from '../models/consent.model'

const question = 'Dokter meminta izin melihat rekam kesehatan Anda'
const given = 'Dokter dapat melihat rekam kesehatan Anda'

const press = (name: string) => async (screen: Screen) => {
  await screen.getByRole('button', { name }).click()
}
const isAsked = async (screen: Screen) => {
  await expect.element(screen.getByRole('alertdialog', { name: question })).toBeInTheDocument()
}
const isGiven = async (screen: Screen) => {
  await expect.element(screen.getByText(given)).toBeVisible()
}
const isBusy = (name: string) => async (screen: Screen) => {
  await expect.element(screen.getByRole('button', { name })).toHaveAttribute('aria-busy', 'true')
}

walkView({
  model: consentModel,
  view: ({ actor }) => (
    <>
      <ConsentGiven consent={actor} />
      <ConsentDialog consent={actor} doctorName="dr. Ratna Kusumawardani" />
    </>
  ),
  gestures: {
    'consent.allow': press('Izinkan'),
    'consent.refuse': press('Tolak'),
    'consent.withdraw': press('Cabut izin'),
  },
  faces: {
    'consent.none': async (screen) => {
      await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument()
      await expect.element(screen.getByText(given)).not.toBeInTheDocument()
    },
    'consent.asked.calm': async (screen, snapshot) => {
      await isAsked(screen)
      await expect.element(screen.getByRole('button', { name: 'Izinkan' })).not.toHaveAttribute('aria-disabled')
      const { notice } = snapshot.context as { notice: { kind: string } | null }
      if (notice === null) await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
      else await expect.element(screen.getByRole('alert')).toBeVisible()
    },
    'consent.asked.allowing': isBusy('Mengizinkan'),
    'consent.asked.refusing': isBusy('Menolak'),
    'consent.asked.accepted': async (screen) => {
      await isAsked(screen)
      await expect.element(screen.getByRole('button', { name: 'Izinkan' })).toHaveAttribute('aria-disabled', 'true')
    },
    'consent.given.calm': async (screen) => {
      await isGiven(screen)
      await expect.element(screen.getByRole('button', { name: 'Cabut izin' })).not.toHaveAttribute('aria-disabled')
    },
    'consent.given.withdrawing': isGiven,
    'consent.given.accepted': isGiven,
  },
  faceless: {},
})
