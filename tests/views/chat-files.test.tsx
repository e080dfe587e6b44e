import { expect } from 'vitest'
import type { FileRef } from '../../machines/consultation/chat/file/file.selectors'
import { Picture } from '../../src/screens/consultation/chat/cards/Picture'
import { UploadCard } from '../../src/screens/consultation/chat/cards/UploadCard'
import { walkView } from '../kit/views/view-walk'
import { FACELESS } from '../models/faceless'
import { fileModel } from '../models/file.model'
import { uploadModel } from '../models/upload.model'
import type { UploadRef } from '../../machines/consultation/chat/upload/upload.selectors'

const REASONS = {
  unreadable: 'Berkas ini tidak dapat dibaca.',
  tooLarge: 'Berkas lebih besar dari 10 MB.',
  unsupported: 'Jenis berkas ini tidak dapat dikirim.',
  closed: 'Percakapan ini sudah ditutup.',
}

walkView({
  model: uploadModel,
  view: ({ actor }) => <UploadCard upload={actor as UploadRef} />,
  gestures: {
    async 'upload.retry'(screen) {
      await screen.getByRole('button', { name: 'Kirim lagi' }).click()
    },
    async 'upload.cancel'(screen) {
      await screen.getByRole('button', { name: /^(?:Batalkan unggahan|Hapus)$/ }).click()
    },
  },
  faces: {
    async 'upload.queued'(screen) {
      await expect.element(screen.getByText('Menunggu giliran')).toBeVisible()
    },
    async 'upload.preparing'(screen) {
      await expect.element(screen.getByText('Menyiapkan')).toBeVisible()
    },
    async 'upload.uploading'(screen, { context }) {
      const percent = String(Math.round(context.share * 100))
      await expect.element(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', percent)
    },
    async 'upload.timedOut'(screen) {
      await expect.element(screen.getByText('Unggahan terlalu lama.')).toBeVisible()
      await expect.element(screen.getByRole('button', { name: 'Belum terkirim · Kirim lagi' })).toBeVisible()
    },
    async 'upload.faulted'(screen) {
      await expect.element(screen.getByText('Koneksi terputus saat mengunggah.')).toBeVisible()
      await expect.element(screen.getByRole('button', { name: 'Belum terkirim · Kirim lagi' })).toBeVisible()
    },
    async 'upload.refused'(screen, { context }) {
      await expect.element(screen.getByText(REASONS[context.refusal.kind as keyof typeof REASONS])).toBeVisible()
      await expect.element(screen.getByRole('button', { name: 'Kirim lagi' })).not.toBeInTheDocument()
      await expect.element(screen.getByRole('button', { name: 'Hapus' })).toBeVisible()
    },
  },
  faceless: FACELESS,
})

walkView({
  model: fileModel,
  view: ({ actor }) => <Picture file={actor as FileRef} name="IMG_0481.jpg" isEnlarged={false} onEnlarge={() => {}} />,
  gestures: {
    async 'file.retry'(screen) {
      await screen.getByRole('button', { name: 'Coba lagi' }).click()
    },
  },
  faces: {
    async 'file.opening'(screen) {
      await expect.element(screen.getByRole('img', { name: 'Foto' })).toBeVisible()
    },
    // There is nothing behind the model's address: a picture that cannot be read says so.
    async 'file.open'(screen) {
      await expect.element(screen.getByText('Foto ini tidak dapat ditampilkan')).toBeVisible()
    },
    async 'file.failed'(screen) {
      await expect.element(screen.getByText('Foto belum bisa dimuat')).toBeVisible()
    },
  },
  faceless: FACELESS,
})
