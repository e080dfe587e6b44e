import type { Dictionary } from './words'

const feed = {
  'records.synced': 'Daftar dibaca ulang',
  'record.changed': 'Satu catatan berubah di server',
  'feed.lost': 'Sambungan terputus',
}

/** The simulator's person is the patient, the facility or the ambulance. */
export const deskWords: Dictionary = {
  desk: {
    hands: { 'visitor.choose': 'Pilih siapa yang duduk di meja', 'desk.retry': 'Ketuk Coba lagi' },
    facts: { 'session.expired': 'Sesi berakhir', 'call.over': 'Panggilan selesai' },
  },
  'desk/visit': {
    hands: {
      'request.ask': 'Tulis keluhan, ketuk Kirim permintaan',
      'request.cancel': 'Ketuk Batalkan',
      'request.pay': 'Ketuk Bayar',
    },
    facts: { ...feed, 'call.over': 'Panggilan selesai' },
    asks: { ask: 'Permintaan', cancel: 'Pembatalan', pay: 'Pembayaran' },
  },
  'desk/consent': {
    hands: {
      'consent.allow': 'Ketuk Izinkan',
      'consent.refuse': 'Ketuk Tolak',
      'consent.withdraw': 'Ketuk Cabut izin',
    },
    facts: { 'permission.changed': 'Izin berubah di server' },
  },
  'desk/pdf': { hands: { 'pdf.fetch': 'Ketuk PDF' } },
  'desk/call': {
    hands: { 'help.call': 'Ketuk Panggil bantuan', 'help.callFromHere': 'Ketuk Panggil dari sini' },
    facts: { ...feed, 'detail.changed': 'Rincian berubah' },
  },
  'desk/dispatch': {
    hands: { 'errand.advance': 'Ketuk tahap berikut' },
    facts: {
      ...feed,
      'record.left': 'Satu tugas selesai',
      'details.synced': 'Rincian dibaca ulang',
      'detail.changed': 'Rincian berubah',
      'detail.left': 'Rincian hilang',
      'line.missed': 'Posisi tidak terkirim',
    },
  },
  'desk/drive': {
    hands: { 'drive.pause': 'Ketuk Berhenti', 'drive.resume': 'Ketuk Jalan', 'drive.setPace': 'Ubah laju' },
    facts: {
      'leg.given': 'Tujuan diberikan',
      'line.opened': 'Sambungan posisi terbuka',
      'line.lost': 'Sambungan posisi terputus',
    },
  },
  'desk/burst': { hands: { 'burst.start': 'Ketuk Mulai', 'burst.stop': 'Ketuk Berhenti' } },
  'desk/faults': { hands: { 'fault.make': 'Ketuk satu gangguan' } },
}
