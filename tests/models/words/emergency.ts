import type { Dictionary } from './words'

export const emergencyWords: Dictionary = {
  emergency: {
    hands: {
      'emergency.end': 'Ketuk Selesai',
      'emergency.confirm': 'Ketuk Ya, akhiri (atau Selesaikan tanpa menyimpan)',
      'emergency.cancel': 'Ketuk Batal',
      'emergency.mend': 'Ketuk Perbaiki di samping isian yang belum tersimpan',
      'emergency.retry': 'Ketuk Coba lagi (atau Simpan lagi)',
      'emergency.report': 'Ketuk Laporkan',
      'emergency.explain': 'Tulis alasan mengakhiri',
    },
    facts: {
      'record.changed': 'Status emergency berubah di server',
      'detail.changed': 'Rincian emergency berubah di server',
      'ambulance.chosen': 'Ambulans terpilih',
      'data.standing': 'Data pasien tersimpan, atau belum',
      'place.corrected': 'Lokasi kejadian diperbaiki',
      'call.established': 'Panggilan video tersambung',
      'call.over': 'Panggilan video selesai',
      'group.began': 'Panggilan bersama dimulai',
      'group.over': 'Panggilan bersama selesai',
      'feed.lost': 'Sambungan ke emergency terputus',
      'time.resynced': 'Jam dicocokkan lagi dengan server',
    },
    asks: { read: 'Pembacaan emergency', reporting: 'Pelaporan', ending: 'Pengakhiran emergency' },
  },
  'emergency/step': {
    hands: {
      'step.mark': 'Ketuk tahap berikut (Ambulans sudah berangkat, Pasien sudah dijemput, Sudah tiba di RS)',
      'step.correct': 'Ketuk Koreksi langkah terakhir',
      'step.change': 'Tulis ambulansnya, atau alasan koreksi',
      'step.confirm': 'Ketuk Ya, catat (atau Ya, koreksi)',
      'step.cancel': 'Ketuk Batal (atau Tutup)',
      'step.takeBack': 'Ketuk Batalkan',
      'step.retry': 'Ketuk Coba lagi',
    },
    facts: {
      'facts.changed': 'Status atau ambulans berubah di server',
      'time.resynced': 'Jam dicocokkan lagi dengan server',
    },
    asks: { move: 'Perubahan tahap' },
  },
  'emergency/patient-data': {
    hands: {
      'data.change': 'Isi data pasien',
      'data.keepMine': 'Ketuk Pakai punya saya',
      'data.takeTheirs': 'Ketuk Pakai yang baru',
    },
    facts: {
      'data.flush': 'Ruang akan ditutup: simpan sekarang',
      'data.updated': 'Data pasien berubah di server',
      'draft.loaded': 'Isi yang tersimpan dimuat',
    },
    asks: { putData: 'Penyimpanan data pasien' },
  },
  'emergency/reporting': {
    hands: {
      'reason.change': 'Tulis alasan',
      'reason.pick': 'Pilih alasan',
      'report.send': 'Ketuk Laporkan',
      'report.cancel': 'Ketuk Batal',
    },
    asks: { sendReport: 'Laporan', return: 'Kembali ke keadaan semula' },
  },
  'emergency/incident-place': {
    hands: {
      'place.edit': 'Ketuk Perbaiki lokasi',
      'place.cancel': 'Ketuk Batal',
      'place.look': 'Tulis alamat',
      'place.choose': 'Pilih satu alamat',
      'place.point': 'Ketuk Tunjuk di peta',
      'place.pin': 'Ketuk satu tempat di peta',
      'place.restore': 'Ketuk Kembalikan',
    },
    asks: { placeAt: 'Nama tempat itu' },
  },
  'emergency/ambulance-choice': {
    hands: {
      'ambulance.pick': 'Ketuk Pilih pada ambulans',
      'ambulance.compare': 'Ketuk Ganti ambulans',
      'ambulance.confirm': 'Ketuk Ya, pilih',
      'ambulance.cancel': 'Ketuk Batal (atau Tutup)',
      'ambulance.retry': 'Ketuk Coba lagi',
      'ambulances.refresh': 'Ketuk Perbarui daftar ambulans',
    },
    facts: { 'choice.updated': 'Ambulans yang terpilih berubah di server' },
    asks: { readAmbulances: 'Daftar ambulans', selectAmbulance: 'Pemilihan ambulans' },
  },
  'emergency/ambulance-stream': {
    hands: { 'sound.turnOn': 'Nyalakan suara ambulans', 'sound.turnOff': 'Matikan suara ambulans' },
    facts: {
      'stream.updated': 'Ambulans terpilih berubah',
      'group.began': 'Panggilan bersama dimulai',
      'group.over': 'Panggilan bersama selesai',
      'room.entered': 'Ruang siaran terbuka',
      'room.refused': 'Ruang siaran ditolak',
      'room.lost': 'Ruang siaran terputus',
      'room.closed': 'Ruang siaran ditutup',
      'participant.joined': 'Ambulans masuk ke siaran',
      'participant.left': 'Ambulans keluar dari siaran',
    },
  },
  'emergency/tracking': {
    hands: { 'map.moved': 'Geser peta', 'map.fit': 'Ketuk Tampilkan semua', 'map.follow': 'Ketuk Ikuti ambulans' },
    facts: { 'tracking.updated': 'Posisi ambulans datang', 'time.resynced': 'Jam dicocokkan lagi dengan server' },
    asks: { readRoute: 'Rute ambulans' },
  },
  nurse: { facts: { 'nurse.leave': 'Perawat keluar', 'facility.changed': 'Emergency di rumah sakit berubah' } },
  'nurse/facility-emergencies': {
    facts: {
      'emergencies.synced': 'Daftar emergency dibaca ulang',
      'emergency.changed': 'Satu emergency berubah',
      'emergency.left': 'Satu emergency selesai',
      'details.synced': 'Rincian dibaca ulang',
      'detail.changed': 'Satu rincian berubah',
      'feed.lost': 'Sambungan daftar terputus',
    },
  },
}
