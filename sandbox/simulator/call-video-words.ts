import type { MediaRefusal } from '../../machines/ports/media'
import type { CallFailure } from '../../machines/video-call/video-call.model'

/** What the other side of a video call reads. */
export const callVideoWords = {
  title: 'Panggilan video',
  start: 'Panggil dokter',
  incoming: 'Panggilan Video Masuk',
  incomingFrom: 'Melakukan Panggilan Video',
  accept: 'Terima',
  acceptWithoutCamera: 'Terima tanpa kamera',
  decline: 'Tolak',
  hangUp: 'Tutup panggilan',
  mute: 'Matikan mikrofon',
  unmute: 'Nyalakan mikrofon',
  cameraOff: 'Matikan kamera',
  cameraOn: 'Nyalakan kamera',
  somebody: 'Dokter',
  picture: (name: string) => `Gambar ${name}`,
  ownPicture: 'Gambar Anda',
  otherCameraOff: (name: string) => `Kamera ${name} mati`,
  otherMuted: (name: string) => `Mikrofon ${name} mati`,
  muted: 'Mikrofon Anda mati',
  length: 'Lama panggilan',
  close: 'Tutup',
  again: 'Panggil lagi',
  back: 'Panggil balik',
  ended: 'Panggilan selesai.',
  missed: (name: string) => `Panggilan tidak terjawab dari ${name}.`,
  handledElsewhere: 'Panggilan ini sudah dijawab atau ditolak di perangkat lain.',
} as const

export const CALL_STATES = {
  calling: 'Memanggil…',
  connecting: 'Menghubungkan…',
  reconnecting: 'Menyambungkan kembali…',
  ending: 'Menutup panggilan…',
} as const

export const CALL_FAILURES: Record<CallFailure, (name: string) => string> = {
  declined: (name) => `Panggilan Ditolak. ${name} belum bisa menerima panggilan.`,
  deviceNotFound: (name) => `Device Not Found. Tidak ada perangkat ${name} yang dapat dihubungi.`,
  unregistered: () => 'Tidak dapat mendaftarkan pengguna. Pilih akun lagi, lalu coba lagi.',
  unreachable: () => 'Tidak dapat terhubung dengan server video call. Coba lagi sebentar lagi.',
  busy: (name) => `${name} sedang dalam panggilan lain. Coba lagi sebentar lagi.`,
  timeout: (name) => `${name} tidak menjawab dalam 60 detik.`,
  forbidden: () => 'Panggilan hanya selama konsultasi masih terbuka.',
  lost: () => 'Panggilan terputus: sambungan tidak pulih dalam satu menit.',
}

export const OWN_REFUSALS: Record<'microphone' | 'camera', Record<MediaRefusal, string>> = {
  microphone: {
    denied: 'Mikrofon tidak diizinkan, jadi Anda tidak terdengar. Izinkan di bilah alamat, lalu coba lagi.',
    missing: 'Tidak ada mikrofon, jadi Anda tidak terdengar.',
    inUse: 'Mikrofon dipakai aplikasi lain, jadi Anda tidak terdengar.',
    unsupported: 'Mikrofon tidak dapat dipakai di peramban ini.',
  },
  camera: {
    denied: 'Kamera tidak diizinkan. Anda tetap terdengar.',
    missing: 'Tidak ada kamera. Anda tetap terdengar.',
    inUse: 'Kamera dipakai aplikasi lain. Anda tetap terdengar.',
    unsupported: 'Kamera tidak dapat dipakai di peramban ini. Anda tetap terdengar.',
  },
}
