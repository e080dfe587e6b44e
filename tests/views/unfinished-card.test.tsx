import { expect } from 'vitest'
import { UnfinishedCard } from '../../src/screens/requests/UnfinishedCard'
import { walkView } from '../kit/view-walk'
import { FACELESS } from '../models/faceless'
import { unfinishedModel } from '../models/unfinished.model'

walkView({
  model: unfinishedModel,
  view: ({ actor }) => <UnfinishedCard unfinished={actor} />,
  gestures: {
    async 'unfinished.continue'(screen) {
      await screen.getByRole('button', { name: 'Lanjutkan' }).click()
    },
    async 'unfinished.end'(screen) {
      await screen.getByRole('button', { name: 'Akhiri' }).click()
    },
  },
  faces: {
    async 'unfinished.found'(screen) {
      await expect.element(screen.getByText('Konsultasi yang sedang berlangsung')).toBeVisible()
      await expect.element(screen.getByRole('button', { name: 'Lanjutkan' })).not.toHaveAttribute('aria-disabled')
    },
    async 'unfinished.ending'(screen) {
      await expect.element(screen.getByRole('button', { name: 'Mengakhiri' })).toBeVisible()
      await expect.element(screen.getByRole('button', { name: 'Lanjutkan' })).toHaveAttribute('aria-disabled', 'true')
    },
  },
  faceless: FACELESS,
})
