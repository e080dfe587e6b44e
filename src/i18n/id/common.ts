import { UNKNOWN_ROLE, WRONG_PAIR } from '../../../contract/values/refusals'

/**
 * Every displayed text by area. Warm, plain, 'Anda'; what happened first, then what to do. Texts of docs/product.md are
 * fixed (product §2, §4, §8).
 */
export const idCommon = {
  app: {
    name: 'Dokter Keluarga',
    skipToContent: 'Lewati ke isi halaman',
    loading: 'Memuat',
    nothing: '-',
    /** By whom the record is about. */
    nameless: {
      Consultations: 'Pasien tanpa nama',
      Faskes_consultations: 'Faskes tanpa nama',
      Emergencies: 'Penelpon tanpa nama',
    },
    fault: 'Terjadi gangguan. Data Anda aman; muat ulang halaman bila berlanjut.',
  },
  signIn: {
    title: 'Selamat datang kembali',
    subtitle: 'Masuk untuk mulai menerima pasien hari ini.',
    role: 'Masuk sebagai',
    doctor: 'Dokter',
    nurse: 'Perawat',
    email: 'Email',
    password: 'Kata sandi',
    show: 'Lihat ketikan',
    hide: 'Sembunyikan ketikan',
    forgot: 'Lupa kata sandi?',
    submit: 'Masuk',
    submitting: 'Masuk…',
    passkey: 'Pakai passkey',
    activation: 'Belum punya kata sandi? Buka tautan aktivasi di email Anda.',
    privacy: 'Kebijakan privasi',
    terms: 'Syarat & ketentuan',
    help: 'Bantuan',
    slogan: 'Dekat dengan keluarga Indonesia, dari mana pun Anda praktik.',
    emailMissing: 'Isi email Anda.',
    emailMalformed: 'Tulis email yang lengkap, misalnya nama@rumahsakit.co.id.',
    passwordMissing: 'Isi kata sandi Anda.',
    expired: 'Akses Tidak Terotorisasi. Silakan Login Kembali',
  },
  /** Why a sign-in was refused, by kind. */
  refusals: {
    wrongPair: `${WRONG_PAIR}. Periksa keduanya, lalu coba lagi.`,
    unknownRole: UNKNOWN_ROLE,
    malformed: ({ message }: { message: string }) => message,
    unreachable: 'Server belum bisa dihubungi. Periksa koneksi Anda, lalu coba lagi.',
    secondStepExpired: 'Waktu untuk langkah kedua habis. Masuk sekali lagi.',
  },
  network: {
    lostTitle: 'Koneksi Internet Terputus',
    lostText: 'Silakan Hubungkan Kembali',
    read: 'Baca yang tersimpan',
    reading: 'Koneksi Internet Terputus. Anda membaca yang tersimpan.',
    retrying: 'Mencoba menyambung lagi…',
    retryingIn: ({ seconds }: { seconds: number }) => `Mencoba lagi dalam ${seconds} detik`,
    incompatibleTitle: 'Terdapat Masalah Kompatibilitas',
    incompatibleText: 'Peramban ini tidak dapat menjalankan aplikasi. Gunakan Chrome, Firefox, atau Edge.',
    unreachableTitle: 'Server belum bisa dihubungi',
    unreachableText: 'Sesi Anda aman. Kami mencoba lagi otomatis.',
    notLoadedTitle: 'Aplikasi belum bisa dimuat',
    retry: 'Coba lagi',
  },
  errors: {
    notFoundHeading: 'Page Not Found',
    otherHeading: 'An error occurred',
    notFoundMessage: 'This page could not be found',
    notFoundText: 'Halaman yang Anda buka tidak ada. Periksa alamatnya, atau kembali ke beranda.',
    otherText: 'Terjadi kesalahan di halaman ini. Data Anda aman; coba muat ulang atau kembali ke beranda.',
    goHome: 'Go to Home Page',
    configHeading: 'Aplikasi belum bisa dibuka',
    configText: 'Pengaturan rumah sakit tidak terbaca. Muat ulang halaman ini, atau hubungi tim TI rumah sakit Anda.',
    configRetry: 'Muat ulang',
    saveRecording: 'Simpan rekaman kejadian',
    saveRecordingFile: 'Simpan berkas',
    cancelRecording: 'Batal',
    savingRecording: 'Menyimpan…',
    recordingSaved: 'Rekaman tersimpan sebagai berkas.',
    recordingFailed: 'Rekaman belum bisa disimpan. Periksa koneksi Anda, lalu coba lagi.',
    recordingText:
      'Berisi langkah terakhir aplikasi ini. Nama, keluhan, nomor, dan tulisan lain diganti samaran; kata sandi dan PIN tidak ada di dalamnya. Kirim ke tim TI rumah sakit Anda agar kejadian ini bisa diulang.',
  },
}

export type CommonTexts = typeof idCommon
export const commonTexts = { name: 'common', id: idCommon } as const
