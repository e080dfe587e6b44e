import { expect } from 'vitest'
import type { ConsultationRef } from '../../machines/consultation/consultation.selectors'
import { OpenConsultation } from '../../src/screens/consultation/ConsultationScreen'
import { walkView } from '../kit/views/view-walk'
import { consultationModel } from '../models/consultation.model'
import { FACELESS } from '../models/faceless'

walkView({
  model: consultationModel,
  everyWorld: true,
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
    async 'consultation.save'(screen) {
      await screen.getByRole('button', { name: 'Simpan', exact: true }).click()
    },
    async 'consultation.refer'(screen) {
      await screen.getByRole('button', { name: 'Tindakan lain' }).click()
      await screen.getByRole('menuitem', { name: 'Rujuk ke gawat darurat (119)' }).click()
    },
    async 'referral.send'(screen) {
      await screen.getByRole('button', { name: 'Kirim rujukan' }).click()
    },
    async 'payment.dismiss'(screen) {
      await screen.getByRole('button', { name: /^(?:Mulai chat|Tutup)$/ }).click()
    },
  },
  faces: {
    async 'consultation.opening'(screen) {
      await expect.element(screen.getByRole('heading', { name: 'Membuka konsultasi' })).toBeInTheDocument()
      await expect.element(screen.getByRole('textbox')).not.toBeInTheDocument()
    },
    async 'consultation.room.conversing'(screen, { context }) {
      await expect.element(screen.getByRole('heading', { name: nameOf(context.record), exact: true })).toBeVisible()
      if (context.record.className === 'Faskes_consultations') {
        await expect.element(screen.getByText('Klinik Pratama Melati', { exact: true })).toBeVisible()
      }
      await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument()
      const awaited = screen.getByText('Menunggu pembayaran pasien.', { exact: true })
      if (context.record.status === 'ON_PAYMENT') await expect.element(awaited).toBeVisible()
      else await expect.element(awaited).not.toBeInTheDocument()
      const composer = screen.getByRole('textbox', { name: 'Tulis pesan' })
      if (CHATTING.includes(context.record.status)) await expect.element(composer).toBeEnabled()
      else await expect.element(composer).toBeDisabled()
    },
    async 'consultation.room.paid'(screen) {
      await expect.element(screen.getByRole('alertdialog', { name: 'Pembayaran berhasil' })).toBeVisible()
    },
    async 'consultation.room.unpaid'(screen) {
      await expect.element(screen.getByRole('alertdialog', { name: 'Pembayaran gagal' })).toBeVisible()
    },
    async 'consultation.room.confirming.reading'(screen, { context }) {
      await expect.element(screen.getByText('Akhiri konsultasi ini?')).toBeVisible()
      await expect.element(screen.getByRole('alertdialog')).toHaveTextContent(nameOf(context.record))
      await expect.element(screen.getByText(/^Draf lama di perangkat ini belum terbaca/)).toBeVisible()
    },
    async 'consultation.room.confirming.unread'(screen) {
      await expect.element(screen.getByText(/^Draf lama di perangkat ini belum terbaca/)).toBeVisible()
    },
    async 'consultation.room.confirming.known'(screen) {
      await expect.element(screen.getByText('Catatan sudah ditulis, belum dikirim.')).toBeVisible()
      await expect.element(screen.getByText(/^Draf lama di perangkat ini belum terbaca/)).not.toBeInTheDocument()
    },
    async 'consultation.room.saveForLater'(screen) {
      const question = screen.getByRole('alertdialog', { name: 'Simpan konsultasi ini untuk nanti?' })
      await expect.element(question).toBeVisible()
    },
    async 'consultation.room.referring'(screen) {
      await expect.element(screen.getByRole('link', { name: 'Telepon 119' })).toBeVisible()
    },
    async 'consultation.room.ending'(screen) {
      await expect.element(screen.getByRole('button', { name: 'Mengakhiri' })).toBeVisible()
    },
  },
  faceless: FACELESS,
})

/** Where one may write (contract §4 "A message"). */
const CHATTING = ['ACCEPTED_BY_DOCTOR', 'ON_CHAT', 'SAVE']

function nameOf({ className }: { className: string }): string {
  return className === 'Faskes_consultations' ? 'Bagas Adi Pratama' : 'Sulastri Wahyuningsih'
}
