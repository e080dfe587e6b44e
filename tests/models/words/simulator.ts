import type { Dictionary } from './words'

const feed = {
  'records.synced': 'Daftar dibaca ulang',
  'record.changed': 'Satu catatan berubah di server',
  'feed.lost': 'Sambungan terputus',
}

/** The simulator's person is the patient, the facility or the ambulance. */
export const simulatorWords: Dictionary = {
  simulator: {
    hands: { 'visitor.choose': 'Pilih siapa yang duduk di meja', 'simulator.retry': 'Ketuk Coba lagi' },
    facts: { 'session.expired': 'Sesi berakhir', 'call.over': 'Panggilan selesai' },
  },
  'simulator/visit': {
    hands: {
      'request.ask': 'Tulis keluhan, ketuk Kirim permintaan',
      'request.cancel': 'Ketuk Batalkan',
      'request.pay': 'Ketuk Bayar',
    },
    facts: { ...feed, 'call.over': 'Panggilan selesai' },
    asks: { ask: 'Permintaan', cancel: 'Pembatalan', pay: 'Pembayaran' },
  },
  'simulator/consent': {
    hands: {
      'consent.allow': 'Ketuk Izinkan',
      'consent.refuse': 'Ketuk Tolak',
      'consent.withdraw': 'Ketuk Cabut izin',
    },
    facts: { 'permission.changed': 'Izin berubah di server' },
  },
  'simulator/pdf': { hands: { 'pdf.fetch': 'Ketuk PDF' } },
  'simulator/call': {
    hands: { 'help.call': 'Ketuk Panggil bantuan', 'help.callFromHere': 'Ketuk Panggil dari sini' },
    facts: { ...feed, 'detail.changed': 'Rincian berubah' },
  },
  'simulator/dispatch': {
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
  'simulator/drive': {
    hands: { 'drive.pause': 'Ketuk Berhenti', 'drive.resume': 'Ketuk Jalan', 'drive.setPace': 'Ubah laju' },
    facts: {
      'routeLeg.given': 'Tujuan diberikan',
      'line.opened': 'Sambungan posisi terbuka',
      'line.lost': 'Sambungan posisi terputus',
    },
  },
  'simulator/burst': { hands: { 'burst.start': 'Ketuk Mulai', 'burst.stop': 'Ketuk Berhenti' } },
  'simulator/faults': { hands: { 'fault.make': 'Ketuk satu gangguan' } },
}
