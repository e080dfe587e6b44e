import type { EmergencyRecord } from '../../contract/schemas/emergency'
import type { RoomRecord } from '../../contract/schemas/request'
import type { ConsultationStatus, EmergencyStatus } from '../../contract/values/statuses'
import type { CallStage } from './call/call.selectors'
import type { SimulatorStage } from './simulator.selectors'
import type { DispatchStage } from './dispatch/dispatch.selectors'
import type { Motion } from './drive/drive.selectors'
import type { RoomClass } from './ports/requests'
import type { VisitStage } from './visit/visit.selectors'

/** What the simulator is at while nobody is signed in. */
export const SIMULATOR_STAGES: Record<Exclude<SimulatorStage, 'seated'>, string> = {
  empty: 'Pilih akun untuk mulai.',
  signingIn: 'Masuk…',
  refused: 'Akun ini belum bisa masuk.',
  unreachable: 'Server belum bisa dihubungi. Kami coba lagi otomatis.',
  expired: 'Sesi sudah berakhir. Kami masuk lagi otomatis.',
}

/** What goes on while there is no request to speak of. */
const VISIT_STAGES: Record<VisitStage, string> = {
  finding: 'Mencari permintaan yang masih berjalan…',
  choosing: 'Belum ada permintaan.',
  asking: 'Mengirim permintaan…',
  waiting: '',
  talking: '',
}

const CALL_STAGES: Record<CallStage, string> = {
  finding: 'Mencari panggilan yang masih berjalan…',
  ready: 'Belum ada panggilan.',
  locating: 'Mencari lokasi Anda…',
  calling: 'Memanggil bantuan…',
  ringing: '',
  helped: '',
}

type StatusWords = Record<ConsultationStatus, (doctor: string) => string>

const CONSULTATION: StatusWords = {
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

/** The same to a facility, where that reads otherwise. */
const FASKES: StatusWords = {
  ...CONSULTATION,
  ACCEPTED_BY_DOCTOR: (doctor) => `${doctor} menerima permintaan Anda. Chat sudah terbuka.`,
  FINISHED: (doctor) => `Konsultasi dengan ${doctor} sudah selesai.`,
  REJECTED_BY_DOCTOR: (doctor) => `${doctor} belum bisa menerima permintaan ini. Pilih dokter lain atau coba nanti.`,
  REJECTED_BY_FASKES: () => 'Permintaan sudah Anda tolak.',
  CANCEL_BY_FASKES: () => 'Permintaan sudah Anda batalkan.',
  CANCEL_BY_PATIEN: () => 'Permintaan dibatalkan oleh pasien.',
}

const ROOM: Record<RoomClass, StatusWords> = { Consultations: CONSULTATION, Faskes_consultations: FASKES }

const EMERGENCY: Record<EmergencyStatus, (by: string, reason: string) => string> = {
  REQUESTED: () => 'Menunggu dokter yang siaga.',
  ON_CALL: (by) => `${by} menerima panggilan Anda.`,
  ON_GOING: (by) => `Ambulans menuju lokasi Anda. Diperbarui oleh ${by}.`,
  PICK_UP: (by) => `Pasien sudah di dalam ambulans, menuju rumah sakit. Diperbarui oleh ${by}.`,
  DONE: (by) => `Sudah tiba di rumah sakit; catatan sedang ditutup. Diperbarui oleh ${by}.`,
  FINISHED: () => 'Panggilan darurat sudah selesai. Semoga lekas pulih.',
  REPORTED: (by, reason) => `Panggilan ini dilaporkan oleh ${by}. Alasan: ${reason}.`,
  NOT_ANSWERED: () =>
    'Belum ada dokter yang menjawab dalam 60 detik. Panggil lagi; dokter masih dapat menelepon balik.',
  REJECTED_BY_SISTEM: (_, reason) => `Panggilan ditutup oleh sistem. Alasan: ${reason}.`,
}

export function doctorOf(record: RoomRecord): string {
  return record.doctor_info?.name ?? 'Dokter'
}

/** The followed request's status in words, or what goes on without one. */
export function statusWords(stage: VisitStage, record: RoomRecord | null): string {
  return record === null ? VISIT_STAGES[stage] : ROOM[record.className][record.status](doctorOf(record))
}

/** The followed emergency's status as text, with the author of the move. */
export function emergencyWords(stage: CallStage, record: EmergencyRecord | null): string {
  if (record === null) return CALL_STAGES[stage]
  return EMERGENCY[record.status](record.statusBy?.name ?? 'Dokter', record.reported_reason ?? '-')
}

/** What an ambulance is at while it has no emergency. */
export const DISPATCH_STAGES: Record<Exclude<DispatchStage, 'driving'>, string> = {
  finding: 'Mencari tugas yang masih berjalan…',
  waiting: 'Menunggu tugas. Begitu dokter memilih ambulans ini, tugasnya muncul di sini.',
  broken: 'Tugas belum bisa dibuka. Kami coba lagi otomatis.',
}

/** The same with one, as its crew reads it. */
const ERRAND: Partial<Record<EmergencyStatus, string>> = {
  ON_CALL: 'Ambulans ini dipilih. Berangkat begitu siap.',
  ON_GOING: 'Menuju lokasi pasien.',
  PICK_UP: 'Membawa pasien ke rumah sakit.',
  DONE: 'Sudah tiba di rumah sakit. Dokter sedang menutup catatannya.',
}

export function dispatchWords(stage: DispatchStage, record: EmergencyRecord | null): string {
  if (stage !== 'driving') return DISPATCH_STAGES[stage]
  return (record && ERRAND[record.status]) ?? ''
}

export const MOTIONS: Record<Motion, string> = {
  waiting: 'Berdiri di tempat.',
  routing: 'Mencari rute…',
  unknown: 'Rute belum bisa dibaca. Kami coba lagi otomatis.',
  driving: 'Di jalan.',
  paused: 'Berhenti sebentar.',
  arrived: 'Sudah sampai di tujuan.',
}
