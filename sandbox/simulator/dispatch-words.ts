import { formatNumber } from '../../src/i18n/format'
import type { EmergencyStatus } from '../../contract/values/statuses'

/** What the crew of an ambulance reads; the room's words are with the room. */
export const dispatchWords = {
  title: 'Tugas ambulans',
  status: 'Status tugas',
  patient: 'Pasien',
  caller: 'Penelpon',
  remark: 'Kata penelpon',
  doctorRemark: 'Keterangan dokter',
  place: 'Lokasi',
  callerPhone: 'Telepon penelpon',
  patientPhone: 'Telepon pasien',
  facility: 'Tujuan',
  advancing: 'Mengirim',
  drive: 'Perjalanan',
  motion: 'Keadaan perjalanan',
  connected: 'Posisi dikirim setiap detik.',
  disconnected: 'Ruang darurat belum tersambung. Perjalanan terus menurut jam; posisi dikirim lagi begitu tersambung.',
  pace: 'Kecepatan',
  paceOf: (pace: number) => `${formatNumber(pace)}×`,
  pause: 'Berhenti',
  resume: 'Jalan lagi',
  left: (metres: number) => `${formatNumber(Math.round(metres / 10) / 100)} km lagi`,
  arrival: (clock: string) => `tiba pukul ${clock}`,
  position: 'Posisi',
  room: 'Ruang darurat',
  outside: 'Belum di dalam ruang. Kami masuk lagi otomatis.',
} as const

/** The button that leads to a status. */
export const ADVANCES: Partial<Record<EmergencyStatus, string>> = {
  ON_GOING: 'Berangkat',
  PICK_UP: 'Pasien dijemput',
  DONE: 'Tiba di RS',
}

/** The way of an emergency, step by step. */
export const STEPS = [
  { status: 'REQUESTED', words: 'Panggilan masuk' },
  { status: 'ON_CALL', words: 'Dijawab dokter' },
  { status: 'ON_GOING', words: 'Ambulans berangkat' },
  { status: 'PICK_UP', words: 'Pasien dijemput' },
  { status: 'DONE', words: 'Tiba di rumah sakit' },
  { status: 'FINISHED', words: 'Selesai' },
] as const satisfies readonly { status: EmergencyStatus; words: string }[]
