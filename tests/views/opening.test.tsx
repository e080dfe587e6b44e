import { expect } from 'vitest'
import type { OpeningRef } from '../../machines/consultation/opening/opening.selectors'
import type { SaveForLaterRef } from '../../machines/consultation/save-for-later/save-for-later.selectors'
import { OpeningRoom } from '../../src/screens/consultation/OpeningRoom'
import { SaveForLater } from '../../src/screens/consultation/SaveDialog'
import { type Screen, walkView } from '../kit/views/view-walk'
import { FACELESS } from '../models/faceless'
import { openingModel } from '../models/opening.model'
import { saveForLaterModel } from '../models/save-for-later.model'

/** A skeleton; after a failure its words stay while it is tried again. */
async function isOpening(screen: Screen): Promise<void> {
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeInTheDocument()
  const again = screen.getByRole('button', { name: 'Membuka konsultasi' })
  if (again.query() !== null) await expect.element(again).toHaveAttribute('aria-busy', 'true')
}

walkView({
  model: openingModel,
  view: ({ actor }) => <OpeningRoom opening={actor as OpeningRef} />,
  gestures: {
    async 'opening.retry'(screen) {
      await screen.getByRole('button', { name: 'Coba lagi' }).click()
    },
  },
  faces: {
    'opening.reading': isOpening,
    'opening.resuming': isOpening,
    async 'opening.failed'(screen) {
      await expect.element(screen.getByRole('alert')).toHaveTextContent('Konsultasi belum bisa dibuka')
      await expect.element(screen.getByRole('button', { name: 'Coba lagi' })).toBeVisible()
    },
  },
  faceless: FACELESS,
})

walkView({
  model: saveForLaterModel,
  view: ({ actor }) => (
    <SaveForLater saveForLater={actor as SaveForLaterRef} calls={{ videoCall: undefined, groupCall: undefined }} />
  ),
  gestures: {
    async 'save.confirm'(screen) {
      await screen.getByRole('button', { name: 'Ya, simpan' }).click()
    },
    async 'save.cancel'(screen) {
      await screen.getByRole('button', { name: 'Batal' }).click()
    },
  },
  faces: {
    async 'saveForLater.asking'(screen) {
      await expect.element(screen.getByText('Simpan konsultasi ini untuk nanti?')).toBeVisible()
      await expect.element(screen.getByText(/Selama itu status Anda tetap sibuk/)).toBeVisible()
    },
    async 'saveForLater.saving'(screen) {
      await expect.element(screen.getByRole('button', { name: 'Menyimpan' })).toHaveAttribute('aria-busy', 'true')
    },
  },
  faceless: FACELESS,
})
