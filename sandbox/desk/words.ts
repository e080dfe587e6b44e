import type { FAILURES } from '../../contract/schemas/sandbox'
import { formatNumber } from '../../src/i18n/format'
import type { BurstKind } from './burst/burst.model'

/** The labels of the desk; those of the conversation are in chat-words. Indonesian only: it is the sandbox's, and those who sit here speak no other language. */
export const words = {
  title: 'Meja uji',
  sandbox: 'Kotak pasir',
  intro: 'Sisi pasien dan fasilitas, untuk mencoba aplikasi dokter.',
  parts: 'Bagian meja',
  account: 'Akun',
  chooseAccount: 'Pilih akun',
  patients: 'Pasien',
  facilities: 'Fasilitas kesehatan',
  namedAccount: (email: string, name: string) => `${name} · ${email}`,
  retry: 'Coba lagi',
  reconnecting: 'Menyambung kembali…',
  timeLeft: 'Sisa waktu',
  configFailed: 'Pengaturan kotak pasir belum bisa dibaca. Pastikan server berjalan, lalu muat ulang halaman ini.',

  requestTitle: 'Minta konsultasi',
  doctors: 'Dokter',
  doctorsLoading: 'Mencari dokter yang Online…',
  doctorsNone: 'Belum ada dokter yang Online',
  doctorsHint: 'Daftar ini diperbarui sendiri. Dokter muncul di sini begitu ia Online.',
  doctorsFailed: 'Daftar dokter belum bisa diperbarui. Kami coba lagi otomatis.',
  complaint: 'Keluhan',
  complaintHint: 'Ceritakan apa yang Anda rasakan',
  facilityComplaintHint: 'Boleh dikosongkan',
  patientName: 'Nama pasien (boleh dikosongkan)',
  patientDob: 'Tanggal lahir',
  patientGender: 'Jenis kelamin',
  genders: ['Perempuan', 'Laki-laki'],
  notSaid: 'Tidak disebut',
  payment: 'Pembayaran',
  paid: 'Sudah dibayar',
  payLater: 'Bayar setelah diterima',
  send: 'Kirim permintaan',
  sending: 'Mengirim',
  status: 'Status permintaan',
  cancel: 'Batalkan permintaan',
  cancelling: 'Membatalkan',
  pay: 'Bayar',
  payFailed: 'Pembayaran gagal',
  paying: 'Membayar',

  emergencyTitle: 'Panggilan darurat',
  emergencyStatus: 'Status darurat',
  emergencyType: 'Keadaan',
  place: 'Lokasi',
  callHelp: 'Panggil bantuan',
  calling: 'Memanggil',

  burstTitle: 'Kirim serentak',
  burstIntro: 'Banyak permintaan sekaligus, sebagai akun contoh yang bergantian.',
  burstKind: 'Jenis',
  burstCount: 'Jumlah',
  burstSend: (count: number) => `Kirim ${formatNumber(count)}`,
  burstStop: 'Hentikan',
  burstStopping: 'Menunggu yang masih di jalan',
  burstProgress: (answered: number, total: number) => `${formatNumber(answered)} dari ${formatNumber(total)} dijawab`,
  burstUnaddressed: 'Belum ada dokter yang Online untuk dikirimi. Minta satu dokter Online, lalu kirim lagi.',
  burstSeat: 'Pilih akun dulu',

  faultsTitle: 'Gangguan',
  faultsIntro: 'Berlaku untuk seluruh kotak pasir, termasuk meja ini.',
  faultsActive: 'Yang sedang berlaku',
  faultsNone: 'Semua normal.',
  faultsReading: 'Membaca keadaan server…',
  faultsUnknown: 'Keadaan server belum bisa dibaca. Kami coba lagi otomatis.',
  restoreAll: 'Pulihkan semua',
  target: 'Panggilan',
  drop: 'Putuskan sambungan',
  dropWhom: 'Siapa',
  dropped: (count: number) => `Terakhir diputus: ${formatNumber(count)} sambungan.`,
  everybody: 'Semua orang',
  dropNow: 'Putuskan',
  delay: 'Perlambat jawaban',
  delayBy: 'Selama',
  times: 'Berapa kali',
  delayNow: 'Perlambat',
  fail: 'Gagalkan panggilan',
  failHow: 'Caranya',
  failNow: 'Gagalkan',
  skew: 'Geser jam server',
  skewBy: 'Sebanyak',
  skewNow: 'Geser',
} as const

/** The desk's parts, on narrow windows one at a time. */
export const PARTS = { visit: 'Konsultasi', call: 'Darurat', burst: 'Serentak', faults: 'Gangguan' } as const
export type Part = keyof typeof PARTS

export const BURST_KINDS: Record<BurstKind, string> = {
  Consultations: 'Konsultasi',
  Faskes_consultations: 'Fasilitas',
  Emergencies: 'Darurat',
  mixed: 'Campuran',
}

export const FAILURE_WORDS: Record<(typeof FAILURES)[number], string> = {
  refused: 'Server menolak (503)',
  cut: 'Terputus sebelum dikerjakan',
  lost: 'Dikerjakan, jawabannya hilang',
}
