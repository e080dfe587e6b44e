import type { DocumentBody } from '../../contract/schemas/documents'
import type { MessageStatus } from '../../contract/values/messages'
import type { Permission } from '../../contract/values/statuses'
import type { UploadReason } from '../../machines/consultation/chat/upload/upload.model'
import type { ConsentNotice } from './consent/consent.model'

/** What a patient reads in the conversation. */
export const chatWords = {
  conversation: 'Percakapan',
  write: 'Tulis pesan',
  sendMessage: 'Kirim',
  attach: 'Lampirkan foto atau berkas',
  fromMe: 'Anda:',
  from: (name: string) => `${name}:`,
  typing: (name: string) => `${name} sedang mengetik`,
  correcting: (title: string) => `${title} · koreksi`,
  corrected: (title: string) => `${title} · sudah dikoreksi`,
  correctionReason: 'Alasan koreksi',
  none: 'Belum ada pesan. Sapa dokter Anda untuk memulai.',
  loading: 'Memuat percakapan…',
  unsupported: 'Pesan ini tidak didukung',
  unsent: 'Pesan belum terkirim. Kami kirim otomatis saat koneksi kembali.',
  sendAgain: 'Kirim lagi',
  closed: 'Chat ditutup.',
  newMessages: (count: number) => `${count} pesan baru`,
  toNewest: 'Ke pesan terbaru',
  wholeText: 'Tampilkan semua',
  dropHere: 'Lepaskan berkas di sini',

  image: 'Foto',
  openImage: (name: string) => `Perbesar ${name}`,
  closeImage: 'Tutup foto',
  imageFailed: 'Foto belum bisa dimuat',
  imageBroken: 'Foto ini tidak dapat ditampilkan',
  file: 'Berkas',
  download: 'Unduh',
  downloading: 'Menyiapkan',
  downloadFailed: 'Belum bisa diunduh. Periksa koneksi, lalu coba lagi.',
  tryAgain: 'Coba lagi',
  queued: 'Menunggu giliran',
  preparing: 'Menyiapkan',
  uploading: 'Mengunggah',
  cancelUpload: 'Batalkan unggahan',
  remove: 'Hapus',

  diagnosis: 'Diagnosis',
  symptoms: 'Gejala',
  possible: 'Kemungkinan',
  advice: 'Saran',
  prescription: 'Resep',
  prescriptionCancelled: 'Resep dibatalkan',
  reason: 'Alasan',
  validUntil: (date: string) => `Berlaku sampai ${date}`,
  pdf: 'Unduh resep (PDF)',
  note: 'Catatan dokter',
  nextSchedule: 'Konsultasi berikutnya',
  ended: 'Konsultasi sudah selesai',
  callLength: (minutes: number, seconds: number) =>
    [minutes > 0 && `${minutes} menit`, (seconds > 0 || minutes === 0) && `${seconds} detik`].filter(Boolean).join(' '),

  record: 'Rekam kesehatan',
  asked: 'Dokter meminta izin melihat rekam kesehatan Anda',
  askedOf: (doctor: string) =>
    `Bila Anda izinkan, ${doctor} dapat membaca riwayat kesehatan, alergi, imunisasi, dan rekam medis Anda selama ` +
    'konsultasi ini. Izin dapat Anda cabut kapan saja.',
  allow: 'Izinkan',
  allowing: 'Mengizinkan',
  refuse: 'Tolak',
  refusing: 'Menolak',
  given: 'Dokter dapat melihat rekam kesehatan Anda',
  withdraw: 'Cabut izin',
} as const

export const MESSAGE_STATUSES: Record<MessageStatus, string> = {
  not_send: 'Menunggu dikirim',
  sent: 'Terkirim',
  delivered: 'Sampai',
  seen: 'Dibaca',
  failed: 'Belum terkirim',
}

/** What a card about the permission says, to the one who gives it. */
export const PERMISSION_NEWS: Record<Permission, string> = {
  APPROVAL_REQUIRED: 'Izin belum diminta.',
  REQUESTED: 'Dokter meminta izin melihat rekam kesehatan Anda.',
  ALLOWED: 'Izin diberikan.',
  DENIED: 'Izin tidak diberikan.',
}

export const CALL_OUTCOMES: Record<DocumentBody<'video_call'>['outcome'], string> = {
  answered: 'Panggilan video selesai',
  missed: 'Panggilan video tidak terjawab',
  declined: 'Panggilan video ditolak',
  cancelled: 'Panggilan video dibatalkan',
  failed: 'Panggilan video gagal',
}

/** Why an attachment does not go on; the server's own words where it has some (product §8). */
export function uploadWords(reason: UploadReason): string {
  switch (reason.kind) {
    case 'timedOut':
      return 'Unggahan terlalu lama.'
    case 'faulted':
      return 'Koneksi terputus saat mengunggah.'
    case 'unreadable':
      return 'Berkas ini tidak dapat dibaca.'
    case 'tooLarge':
      return 'Berkas lebih besar dari 10 MB.'
    case 'unsupported':
      return reason.messages.join(' ').trim() || 'Jenis berkas ini tidak dapat dikirim.'
    case 'closed':
      return 'Percakapan ini sudah ditutup.'
  }
}

export function consentWords({ kind }: ConsentNotice): string {
  switch (kind) {
    case 'tooLate':
      return 'Izin ini sudah berubah lebih dulu. Keadaan terbarunya segera tampil di sini.'
    case 'notAllowed':
      return 'Jawaban ini tidak diterima server. Muat ulang halaman, lalu coba lagi.'
    case 'unanswered':
      return 'Server tidak menjawab. Periksa koneksi, lalu coba lagi.'
  }
}
