import type { ConsultationRecord } from '../../contract/schemas/consultation'
import type { MessageStatus } from '../../contract/values/messages'
import type { ConsultationStatus } from '../../contract/values/statuses'
import type { DeskStage } from './desk.selectors'
import type { SignInRefusal } from './desk.ports'
import type { Notice } from './visit.model'
import type { VisitStage } from './visit.selectors'

/** Every string of the desk. Indonesian only: it is the sandbox's, and its patients speak no other language. */
export const words = {
  title: 'Meja pasien',
  sandbox: 'Kotak pasir',
  intro: 'Sisi pasien, untuk mencoba aplikasi dokter.',
  patient: 'Pasien',
  choosePatient: 'Pilih pasien',
  account: (email: string, name: string) => `${name} · ${email}`,
  retry: 'Coba lagi',
  reconnecting: 'Menyambung kembali…',
  unsent: 'Pesan belum terkirim. Kami kirim otomatis saat koneksi kembali.',
  requestTitle: 'Minta konsultasi',
  doctors: 'Dokter',
  doctorsLoading: 'Mencari dokter yang Online…',
  doctorsNone: 'Belum ada dokter yang Online',
  doctorsHint: 'Daftar ini diperbarui sendiri. Dokter muncul di sini begitu ia Online.',
  doctorsFailed: 'Daftar dokter belum bisa diperbarui. Kami coba lagi otomatis.',
  complaint: 'Keluhan',
  complaintHint: 'Ceritakan apa yang Anda rasakan',
  payment: 'Pembayaran',
  paid: 'Sudah dibayar',
  payLater: 'Bayar setelah diterima',
  send: 'Kirim permintaan',
  sending: 'Mengirim',
  status: 'Status permintaan',
  timeLeft: 'Sisa waktu',
  cancel: 'Batalkan permintaan',
  cancelling: 'Membatalkan',
  pay: 'Bayar',
  payFailed: 'Pembayaran gagal',
  paying: 'Membayar',
  conversation: 'Percakapan',
  write: 'Tulis pesan',
  sendMessage: 'Kirim',
  fromMe: 'Anda:',
  from: (name: string) => `${name}:`,
  noMessages: 'Belum ada pesan. Sapa dokter Anda untuk memulai.',
  loadingMessages: 'Memuat percakapan…',
  unsupported: 'Pesan ini tidak didukung',
  sendAgain: 'Kirim lagi',
  closed: 'Chat ditutup.',
  configFailed: 'Pengaturan kotak pasir belum bisa dibaca. Pastikan server berjalan, lalu muat ulang halaman ini.',
} as const

/** What the desk is at while nobody is signed in. */
export const DESK_STAGES: Record<Exclude<DeskStage, 'seated'>, string> = {
  empty: 'Pilih pasien untuk mulai.',
  signingIn: 'Masuk…',
  refused: 'Pasien ini belum bisa masuk.',
  unreachable: 'Server belum bisa dihubungi. Kami coba lagi otomatis.',
  expired: 'Sesi pasien sudah berakhir. Kami masuk lagi otomatis.',
}

/** What goes on while there is no request to speak of. */
const VISIT_STAGES: Record<VisitStage, string> = {
  finding: 'Mencari permintaan yang masih berjalan…',
  choosing: 'Belum ada permintaan.',
  asking: 'Mengirim permintaan…',
  waiting: '',
  talking: '',
}

const STATUSES: Record<ConsultationStatus, (doctor: string) => string> = {
  IDLE: (doctor) => `Menunggu jawaban ${doctor}.`,
  ON_PAYMENT: (doctor) => `${doctor} menerima permintaan Anda. Bayar dulu, lalu chat terbuka.`,
  ACCEPTED_BY_DOCTOR: (doctor) => `${doctor} menerima permintaan Anda.`,
  ON_CHAT: (doctor) => `Anda sedang berkonsultasi dengan ${doctor}.`,
  SAVE: (doctor) => `${doctor} menyimpan konsultasi ini dan melanjutkannya nanti. Anda tetap dapat menulis.`,
  SESI_BERAKHIR: (doctor) => `Sesi sudah berakhir. ${doctor} sedang menutup catatannya.`,
  FINISHED: (doctor) => `Konsultasi dengan ${doctor} sudah selesai. Semoga lekas sehat.`,
  NOT_ANSWERED: (doctor) => `${doctor} tidak sempat menjawab dalam 25 detik. Coba lagi atau pilih dokter lain.`,
  REJECTED_BY_DOCTOR: (doctor) => `${doctor} belum bisa menerima Anda. Pilih dokter lain atau coba lagi nanti.`,
  REJECTED_BY_SISTEM: () => 'Permintaan ditutup oleh sistem. Silakan kirim permintaan baru.',
  REJECTED_BY_FASKES: () => 'Permintaan ditolak oleh fasilitas. Silakan kirim permintaan baru.',
  CANCEL_BY_FASKES: () => 'Permintaan dibatalkan oleh fasilitas. Silakan kirim permintaan baru.',
  CANCEL_BY_PATIEN: () => 'Permintaan sudah Anda batalkan.',
  FAILED_PAYMENT: () => 'Pembayaran tidak berhasil, jadi permintaan ini ditutup. Silakan kirim permintaan baru.',
}

export function doctorOf(record: ConsultationRecord): string {
  return record.doctor_info?.name ?? 'Dokter'
}

/** The followed request's status in words, or what goes on without one. */
export function statusWords(stage: VisitStage, record: ConsultationRecord | null): string {
  return record === null ? VISIT_STAGES[stage] : STATUSES[record.status](doctorOf(record))
}

export function refusalWords(refusal: SignInRefusal): string {
  switch (refusal.kind) {
    case 'wrongPair':
      return 'Akun ini tidak dikenal di kotak pasir. Pilih pasien dari daftar.'
    case 'notPatient':
      return 'Akun ini bukan akun pasien. Pilih pasien dari daftar.'
    case 'tooMany':
      return `Terlalu banyak percobaan masuk. Coba lagi dalam ${Math.max(1, Math.ceil(refusal.retryAfter / 60))} menit.`
  }
}

export function noticeWords(notice: Notice): string {
  switch (notice.kind) {
    case 'noDoctor':
      return 'Dokter belum dipilih. Pilih dokter yang Online, lalu kirim lagi.'
    case 'doctorAway':
      return 'Dokter ini sedang tidak dapat dihubungi. Pilih dokter lain, lalu kirim lagi.'
    case 'notAllowed':
      return 'Permintaan ini tidak diterima server. Muat ulang halaman, lalu coba lagi.'
    case 'unsure':
      return 'Server tidak menjawab. Bila permintaan sampai, statusnya muncul di sini; bila tidak, kirim lagi.'
    case 'unanswered':
      return 'Server tidak menjawab. Periksa koneksi, lalu coba lagi.'
    case 'tooLate':
      return 'Permintaan sudah berubah lebih dulu. Lihat statusnya di atas.'
  }
}

export const MESSAGE_STATUSES: Record<MessageStatus, string> = {
  not_send: 'Menunggu dikirim',
  sent: 'Terkirim',
  delivered: 'Sampai',
  seen: 'Dibaca',
  failed: 'Belum terkirim',
}
