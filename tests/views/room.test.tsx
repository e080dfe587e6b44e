import { expect } from 'vitest'
import type { ConsultationRef } from '../../machines/consultation/consultation.selectors'
import { OpenConsultation } from '../../src/screens/consultation/ConsultationScreen'
import { type Screen, walkView } from '../kit/view-walk'
import { consultationModel } from '../models/consultation.model'
import { FACELESS } from '../models/faceless'

walkView({
  model: consultationModel,
  view: ({ actor, clock }) => <OpenConsultation consultation={actor as ConsultationRef} now={clock.now} />,
  gestures: {
    async 'consultation.end'(screen) {
      await screen.getByRole('button', { name: 'Akhiri konsultasi' }).click()
    },
    async 'consultation.confirm'(screen) {
      await screen.getByRole('button', { name: 'Ya, akhiri' }).click()
    },
    async 'consultation.cancel'(screen) {
      await screen.getByRole('button', { name: 'Batal' }).click()
    },
    async 'consultation.retry'(screen) {
      await screen.getByRole('button', { name: 'Coba lagi' }).click()
    },
  },
  faces: {
    'consultation.opening.reading': isOpening,
    'consultation.opening.resuming': isOpening,
    async 'consultation.opening.failed'(screen) {
      await expect.element(screen.getByRole('button', { name: 'Coba lagi' })).toBeVisible()
    },
    async 'consultation.room.conversing'(screen, { context }) {
      await expect.element(screen.getByRole('heading', { name: 'Sulastri Wahyuningsih' })).toBeVisible()
      const composer = screen.getByRole('textbox', { name: 'Tulis pesan' })
      if (context.record.status === 'ON_CHAT') await expect.element(composer).toBeEnabled()
      else await expect.element(composer).toBeDisabled()
    },
    async 'consultation.room.confirming'(screen) {
      await expect.element(screen.getByText('Akhiri konsultasi ini?')).toBeVisible()
    },
    async 'consultation.room.ending'(screen) {
      await expect.element(screen.getByRole('button', { name: 'Mengakhiri' })).toBeVisible()
    },
  },
  faceless: FACELESS,
})

async function isOpening(screen: Screen): Promise<void> {
  await expect.element(screen.getByRole('button', { name: 'Coba lagi' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('textbox')).not.toBeInTheDocument()
}
