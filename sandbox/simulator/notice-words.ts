import type { ShotOutcome } from './burst/burst.model'
import type { CallNotice } from './call/call.model'
import type { DispatchNotice } from './dispatch/dispatch.model'
import type { FaultNotice } from './faults/faults.model'
import type { SignInRefusal } from './ports/session'
import type { Notice } from './visit/visit.model'

export function refusalWords(refusal: SignInRefusal): string {
  switch (refusal.kind) {
    case 'wrongPair':
      return 'Akun ini tidak dikenal di kotak pasir. Pilih akun dari daftar.'
    case 'notVisitor':
      return 'Akun ini bukan akun pasien, fasilitas, atau ambulans. Pilih akun dari daftar.'
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
    case 'tooMany':
      return 'Permintaan Anda masih terbuka atau terlalu sering. Tunggu jawabannya, lalu kirim lagi.'
    case 'unsure':
      return 'Server tidak menjawab. Bila permintaan sampai, statusnya muncul di sini; bila tidak, kirim lagi.'
    case 'unanswered':
      return 'Server tidak menjawab. Periksa koneksi, lalu coba lagi.'
    case 'tooLate':
      return 'Permintaan sudah berubah lebih dulu. Lihat statusnya di atas.'
  }
}

export function callNoticeWords({ kind }: CallNotice): string {
  switch (kind) {
    case 'unsure':
      return 'Server tidak menjawab. Bila panggilan sampai, statusnya muncul di sini; bila tidak, panggil lagi.'
    case 'placeDenied':
      return 'Lokasi tidak diizinkan. Izinkan di bilah alamat, atau pilih lokasi dari daftar.'
    case 'placeUnknown':
      return 'Lokasi perangkat ini belum diketahui. Pilih lokasi dari daftar, atau tulis koordinatnya.'
    case 'tooMany':
      return 'Terlalu banyak panggilan darurat dalam beberapa menit. Panggilan Anda sebelumnya tetap berlaku.'
    default:
      return 'Panggilan ini tidak diterima server. Muat ulang halaman, lalu coba lagi.'
  }
}

export function dispatchNoticeWords({ kind }: DispatchNotice): string {
  switch (kind) {
    case 'unanswered':
      return 'Server tidak menjawab. Periksa koneksi, lalu coba lagi.'
    case 'lost':
      return 'Keadaan darurat ini sudah berubah lebih dulu. Lihat statusnya di atas.'
    default:
      return 'Langkah ini tidak diterima server. Muat ulang halaman, lalu coba lagi.'
  }
}

export function faultNoticeWords({ kind }: FaultNotice): string {
  return kind === 'unsure'
    ? 'Server tidak menjawab. Lihat yang sedang berlaku, lalu coba lagi.'
    : 'Server tidak menerima gangguan ini. Pilih nilai lain.'
}

/** The results of a burst's requests, in display order. */
export const SHOT_OUTCOMES: Record<ShotOutcome, string> = {
  sent: 'Terkirim',
  doctorAway: 'Dokter tidak Online',
  tooMany: 'Terlalu banyak permintaan',
  notAllowed: 'Tidak diterima',
  noSession: 'Akun tidak bisa masuk',
  unanswered: 'Tidak dijawab',
}
