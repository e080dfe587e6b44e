import type { Dictionary } from './words'

export const entryWords: Dictionary = {
  app: {
    hands: { 'app.retry': 'Ketuk Coba lagi' },
    facts: {
      'session.opened': 'Sesi terbuka: seseorang masuk',
      'session.closed': 'Sesi ditutup: keluar',
      'doctor.left': 'Dokter selesai pamit',
      'nurse.left': 'Perawat selesai pamit',
      'doctor.engaged': 'Dokter mulai sibuk',
      'doctor.released': 'Dokter bebas lagi',
      'lock.opened': 'Kunci layar dibuka',
      'time.resynced': 'Jam dicocokkan lagi dengan server',
    },
  },
  network: {
    hands: { 'network.read': 'Ketuk Baca yang tersimpan' },
    facts: {
      'network.lost': 'Jaringan terputus',
      'network.restored': 'Jaringan kembali',
      'network.woke': 'Komputer bangun dari tidur',
    },
    asks: { probe: 'Pemeriksaan server', probeAgain: 'Pemeriksaan server kedua' },
  },
  toaster: {
    hands: {
      'toast.close': 'Ketuk Tutup pada pemberitahuan',
      'toast.hold': 'Arahkan penunjuk ke pemberitahuan',
      'toast.release': 'Pindahkan penunjuk dari pemberitahuan',
    },
    facts: { 'toast.show': 'Pemberitahuan muncul' },
  },
  palette: {
    hands: {
      'palette.toggle': 'Tekan Ctrl+K',
      'palette.write': 'Tulis “{words}”',
      'command.run': 'Pilih perintah (Enter)',
      'palette.close': 'Tekan Escape',
      'help.open': 'Tekan ? untuk bantuan',
    },
  },
  session: {
    hands: {
      'session.signIn': 'Isi email dan kata sandi, ketuk Masuk',
      'session.changeAccount': 'Ubah email atau peran',
      'session.usePasskey': 'Ketuk Pakai passkey',
      'session.signOut': 'Menu akun → Keluar',
      'session.retry': 'Ketuk Coba lagi',
    },
    facts: {
      'session.expired': 'Server menyatakan sesi berakhir',
      'session.closedElsewhere': 'Keluar dari tab lain',
      'session.admitted': 'Langkah kedua diterima',
      'session.secondStepExpired': 'Waktu langkah kedua habis',
      'session.passkeyCanceled': 'Kembali dari passkey',
      'session.secondStepCanceled': 'Kembali dari langkah kedua',
    },
    asks: {
      restore: 'Pencarian sesi yang tersimpan',
      signIn: 'Masuk',
      signOut: 'Keluar',
      forget: 'Penghapusan data di peramban',
      reload: 'Muat ulang',
    },
    states: {
      'session.signedIn': 'Sudah masuk: beranda',
      'session.leaving': 'Sedang keluar',
      'session.restoring': 'Memulihkan',
    },
  },
  'entry/activation': {
    hands: {
      'link.retry': 'Ketuk Coba lagi',
      'password.choose': 'Tulis kata sandi baru dua kali, ketuk Aktifkan',
      'phone.verify': 'Ketuk Verifikasi nomor telepon',
      'phone.skip': 'Ketuk Nanti saja',
    },
    asks: { verification: 'Pemeriksaan tautan', activate: 'Aktivasi akun', otp: 'Verifikasi nomor telepon' },
  },
  'entry/email-verification': {
    hands: { 'link.retry': 'Ketuk Coba lagi' },
    asks: { verifyEmail: 'Pemeriksaan tautan' },
  },
  'entry/forgot': {
    hands: { 'link.ask': 'Tulis email, ketuk Kirim tautan', 'address.change': 'Tulis email lain' },
    asks: { forgot: 'Permintaan tautan' },
  },
  'entry/reset': {
    hands: { 'password.choose': 'Tulis kata sandi baru dua kali, ketuk Simpan' },
    asks: { reset: 'Kata sandi baru' },
  },
  'entry/second-step': {
    hands: {
      'code.submit': 'Tulis kode 6 angka dari aplikasi',
      'recoveryCode.submit': 'Tulis kode pemulihan, ketuk Masuk',
      'recoveryCode.choose': 'Ketuk Pakai kode pemulihan',
      'code.choose': 'Ketuk Pakai kode dari aplikasi',
      'passkey.choose': 'Ketuk Pakai passkey di bawah',
      'passkey.use': 'Ketuk Pakai passkey',
      'enrolment.retry': 'Ketuk Coba lagi',
      'recoveryCodes.confirm': 'Ketuk Saya sudah menyimpannya',
      'secondStep.cancel': 'Ketuk Kembali ke halaman masuk',
    },
    asks: {
      enrol: 'Permintaan kunci',
      challenge: 'Permintaan tantangan',
      get: 'Dialog peramban',
      verify: 'Pemeriksaan langkah kedua',
    },
  },
  'entry/passkey-sign-in': {
    hands: { 'passkey.retry': 'Ketuk Coba lagi', 'passkey.cancel': 'Ketuk Masuk dengan kata sandi' },
    asks: { readOptions: 'Permintaan tantangan', get: 'Dialog peramban', signIn: 'Pemeriksaan passkey' },
  },
  lock: {
    hands: {
      'lock.stay': 'Ketuk Tetap masuk',
      'lock.ask': 'Menu akun → Kunci layar',
      'lock.giveUp': 'Ketuk Keluar',
      'lock.unlock': 'Tulis PIN atau kata sandi, ketuk Buka',
    },
    facts: {
      'person.stirred': 'Penunjuk atau papan ketik digerakkan',
      'page.woke': 'Halaman tampak lagi',
      'person.engaged': 'Panggilan atau emergency dimulai',
      'person.released': 'Panggilan atau emergency selesai',
      'lock.closedElsewhere': 'Tab lain terkunci',
      'lock.openedElsewhere': 'Tab lain dibuka',
      'lock.closedByServer': 'Sesi dikunci server',
    },
    asks: { unlock: 'Pembukaan kunci' },
  },
  otp: {
    hands: {
      'otp.verify': 'Isi kode OTP, ketuk Verifikasi',
      'otp.resend': 'Ketuk Kirim ulang',
      'otp.cancel': 'Ketuk Batal',
    },
    asks: { send: 'Pengiriman kode', verify: 'Pemeriksaan kode' },
  },
}
