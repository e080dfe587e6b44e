import type { Dictionary } from './words'

export const requestWords: Dictionary = {
  request: {
    hands: { 'request.accept': 'Ketuk Mulai (emergency: Terima)', 'request.reject': 'Ketuk Tolak' },
    facts: {
      'request.described': 'Nama pasien dibaca setelah kunci dibuka',
      'request.withdrawn': 'Pasien membatalkan, atau permintaan ditangani dokter lain',
      'request.dismiss': 'Dokter memulai permintaan lain; kartu ini ditutup',
      'time.resynced': 'Jam dicocokkan lagi dengan server',
    },
    asks: { accept: 'Klaim permintaan', reject: 'Penolakan permintaan', expire: 'Laporan bahwa waktu habis' },
    states: {
      'request.won': 'Permintaan didapat; ruang konsultasi dibuka',
      'request.dismissed': 'Kartu ditutup',
    },
  },
  'request-queue': {
    hands: { 'queue.accept': 'Ketuk Mulai pada satu kartu (emergency: Terima)' },
    facts: {
      'queue.open': 'Dokter Online dan bebas: permintaan boleh masuk',
      'queue.close': 'Dokter tidak lagi menerima permintaan',
      'queue.hold': 'Dokter sedang membuka konsultasi lain',
      'queue.reload': 'Notifikasi memberi tahu permintaan yang belum terlihat di sini',
      'requests.synced': 'Daftar permintaan dibaca ulang seluruhnya',
      'request.arrived': 'Permintaan baru datang',
      'request.left': 'Satu permintaan sudah ditangani atau dibatalkan',
      'request.removed': 'Satu permintaan dihapus dari server',
      'request.timeUp': 'Waktu satu permintaan habis',
      'request.ringsAgain': 'Satu permintaan berdering lagi',
      'feed.lost': 'Sambungan daftar permintaan terputus',
      'time.resynced': 'Jam dicocokkan lagi dengan server',
    },
  },
  unfinished: {
    hands: {
      'unfinished.continue': 'Ketuk Lanjutkan',
      'unfinished.end': 'Ketuk Akhiri',
      'unfinished.explain': 'Tulis alasan mengakhiri emergency',
      'unfinished.confirm': 'Ketuk Ya, akhiri',
      'unfinished.cancel': 'Ketuk Batal',
      'unfinished.open': 'Buka yang belum selesai dari daftar',
    },
    facts: {
      'unfinished.lookAgain': 'Dicari lagi apakah ada yang belum selesai',
      'record.changed': 'Status yang belum selesai berubah di server',
      'messages.unread': 'Pasien menulis pesan yang belum dibaca',
      'feed.lost': 'Sambungan ke konsultasi itu terputus',
    },
    asks: {
      lookUp: 'Pencarian yang belum selesai',
      lookUpAgain: 'Pencarian ulang yang belum selesai',
      resume: 'Melanjutkan',
      becomeBusy: 'Menjadi sibuk',
      readUnsent: 'Pembacaan draf di peramban',
      readDiagnosis: 'Pembacaan diagnosis yang terkirim',
    },
  },
  'unread-messages': {
    facts: {
      'messages.synced': 'Percakapan dibaca dari server',
      'message.changed': 'Pesan datang atau berubah',
      'feed.lost': 'Sambungan chat terputus',
    },
  },
  'message-alert': { facts: { 'unread.changed': 'Jumlah pesan yang belum dibaca berubah' } },
  unanswered: {
    hands: {
      'unanswered.callBack': 'Ketuk Hubungi pada panggilan tak terjawab',
      'unanswered.retry': 'Ketuk Coba lagi',
      'unanswered.dismiss': 'Tutup pemberitahuan di baris itu',
      'unanswered.show': 'Buka daftar panggilan tak terjawab',
      'unanswered.seen': 'Lihat panggilan tak terjawab di layar',
    },
    facts: {
      'unanswered.synced': 'Daftar panggilan tak terjawab dibaca',
      'unanswered.arrived': 'Satu panggilan darurat tidak terjawab',
      'unanswered.left': 'Satu panggilan sudah ditangani',
      'unanswered.updated': 'Keadaan dokter berubah',
      'feed.lost': 'Sambungan daftar terputus',
    },
    asks: { callBack: 'Menghubungi kembali' },
  },
  'reservations/redemption': {
    hands: {
      'code.change': 'Tulis kode reservasi “{written}”',
      'code.submit': 'Ketuk Cari (atau Enter)',
      'reservation.choose': 'Ketuk Tukarkan pada satu reservasi',
      'redemption.confirm': 'Ketuk Tukarkan dan mulai (atau Tetap tukarkan)',
      'redemption.cancel': 'Ketuk Batal, Periksa kode atau Tutup',
      'redemption.retry': 'Ketuk Coba lagi',
      'redemption.dismiss': 'Tutup pesan penolakan',
    },
    facts: { 'redemption.updated': 'Keadaan dokter berubah (bebas, sibuk, emergency)' },
    asks: { find: 'Pencarian kode', redeem: 'Penukaran kode' },
  },
  availability: {
    hands: {
      'availability.goOnline': 'Geser sakelar ke Online (mode emergency: Aktif)',
      'availability.goOffline': 'Geser sakelar ke Offline (mode emergency: Non Aktif)',
      'availability.confirm': 'Ketuk Ya pada pertanyaan',
      'availability.cancel': 'Ketuk Batal',
      'availability.takeBreak': 'Ketuk Istirahat, lalu 15 menit',
      'availability.stayOffline': 'Ketuk Tetap Offline',
    },
    facts: {
      'presence.changed': 'Status kehadiran berubah dari tempat lain',
      'time.resynced': 'Jam dicocokkan lagi dengan server',
    },
    asks: {
      goOnline: 'Menjadi Online',
      goOffline: 'Menjadi Offline',
      leaveForBreak: 'Menjadi Offline untuk istirahat',
      holdBreak: 'Menyimpan istirahat',
    },
  },
  bell: {
    hands: { 'bell.arm': 'Ketuk Bunyikan', 'bell.test': 'Ketuk Coba bunyi dering' },
    facts: {
      'bell.waiting': 'Jumlah permintaan yang menunggu berubah',
      'bell.message': 'Pesan baru yang belum dilihat',
      'lead.gained': 'Tab ini yang berdering',
      'lead.lost': 'Tab lain yang berdering',
      'lead.reported': 'Tab lain memberi kabar',
      'sound.armed': 'Peramban mengizinkan bunyi',
      'sound.held': 'Peramban menahan bunyi',
    },
  },
  panel: {
    hands: {
      'panel.toggle': 'Ketuk Buka/Tutup panel konsultasi',
      'panel.open': 'Geser panel sampai terbuka',
      'panel.close': 'Tutup panel (Escape)',
      'panel.grab': 'Pegang tepi panel',
      'panel.release': 'Lepaskan panel',
      'panel.cancel': 'Batalkan geseran',
    },
    facts: { 'panel.updated': 'Lebar halaman atau jumlah permintaan berubah' },
  },
  push: {
    hands: { 'push.allow': 'Ketuk Izinkan' },
    facts: {
      'push.renewed': 'Langganan pemberitahuan diperbarui',
      'push.permissionChanged': 'Izin pemberitahuan di peramban berubah',
      'push.arrived': 'Pemberitahuan datang',
      'push.opened': 'Pemberitahuan diketuk',
      'unanswered.opened': 'Pemberitahuan panggilan tak terjawab diketuk',
      'call.woken': 'Pemberitahuan panggilan video datang',
    },
  },
  practice: {
    hands: {
      'practice.start': 'Ketuk Mulai latihan',
      'practice.stop': 'Ketuk Hentikan latihan',
      'practice.again': 'Ketuk Ulangi',
      'practice.renew': 'Ketuk Sesi lain (atau Latihan baru)',
      'practice.leave': 'Ketuk Selesai',
    },
    facts: {
      'practice.plan': 'Sesi latihan diatur',
      'work.changed': 'Pekerjaan sungguhan datang, atau tidak ada lagi',
      'robot.arrived': 'Satu pasien robot datang',
      'robot.settled': 'Satu pasien robot selesai',
      'queue.changed': 'Panel latihan berubah',
      'request.won': 'Satu permintaan robot diterima',
      'request.missed': 'Satu permintaan robot terlewat',
    },
  },
}
