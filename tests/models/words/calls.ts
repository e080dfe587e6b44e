import type { Dictionary } from './words'

const line = {
  'gateway.registered': 'Gerbang panggilan tersambung',
  'gateway.refused': 'Gerbang panggilan menolak',
  'gateway.lost': 'Gerbang panggilan terputus',
  'gateway.received': 'Gerbang panggilan memberi kabar',
}
const network = { 'network.restored': 'Jaringan kembali', 'network.woke': 'Komputer bangun dari tidur' }

export const callWords: Dictionary = {
  'video-call': {
    hands: {
      'call.start': 'Ketuk Panggilan video',
      'call.accept': 'Ketuk Terima',
      'call.hangUp': 'Ketuk Tutup panggilan',
      'call.dismiss': 'Ketuk Tutup',
    },
    facts: {
      ...line,
      'call.woken': 'Pemberitahuan panggilan datang',
      'call.rings': 'Panggilan masuk',
      'call.quiet': 'Panggilan masuk berhenti',
      'call.accepted': 'Panggilan diterima',
      'call.established': 'Gambar tersambung',
    },
  },
  'video-call/call-session': {
    hands: { 'call.accept': 'Ketuk Terima', 'call.decline': 'Ketuk Tolak', 'call.hangUp': 'Ketuk Tutup panggilan' },
    facts: line,
  },
  'video-call/connection': {
    facts: {
      ...network,
      'peer.flowing': 'Gambar mengalir',
      'peer.silent': 'Gambar berhenti',
      'peer.broken': 'Jalur putus',
    },
  },
  devices: {
    hands: {
      'microphone.mute': 'Matikan mikrofon',
      'microphone.unmute': 'Nyalakan mikrofon',
      'microphone.retry': 'Ketuk Coba lagi pada mikrofon',
      'camera.turnOn': 'Nyalakan kamera',
      'camera.turnOff': 'Matikan kamera',
      'screen.share': 'Ketuk Bagikan layar',
      'screen.stop': 'Ketuk Berhenti membagikan',
      'device.choose': 'Pilih perangkat lain',
    },
    facts: { 'devices.listed': 'Perangkat dicolok atau dicabut', 'capture.ended': 'Perangkat berhenti' },
  },
  'devices/check': {
    hands: {
      'check.open': 'Buka Periksa perangkat',
      'check.offer': 'Nyalakan mode emergency',
      'check.close': 'Ketuk Tutup atau Batal',
      'check.continue': 'Ketuk Lanjutkan',
      'speaker.test': 'Ketuk Bunyikan',
      'speaker.confirmed': 'Ketuk Ya, terdengar',
      'speaker.denied': 'Ketuk Tidak terdengar',
      'connection.test': 'Ketuk Uji sambungan',
    },
    facts: {
      ...line,
      'level.measured': 'Suara dari mikrofon terdengar',
      'check.postpone': 'Permintaan berdering selama pemeriksaan',
    },
  },
  'group-call': {
    hands: {
      'group.join': 'Ketuk Gabung',
      'group.leave': 'Ketuk Tutup panggilan',
      'group.dismiss': 'Ketuk Tutup',
      'group.invite': 'Ketuk Undang',
    },
    facts: {
      ...network,
      'group.resume': 'Ruang konsultasi terbuka lagi setelah halaman dimuat ulang',
      'room.entered': 'Ruang panggilan terbuka',
      'room.refused': 'Ruang panggilan menolak',
      'room.lost': 'Ruang panggilan terputus',
      'room.closed': 'Ruang panggilan ditutup',
      'participant.joined': 'Peserta masuk',
      'participant.left': 'Peserta keluar',
      'picture.refused': 'Ruang penuh untuk gambar',
    },
  },
  'group-call/invitation': {
    hands: {
      'invitation.send': 'Ketuk Undang',
      'invitation.again': 'Ketuk Undang lagi',
      'invitation.close': 'Ketuk Tutup',
    },
    asks: { invite: 'Undangan' },
  },
}
