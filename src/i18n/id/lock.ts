/** Texts of the idle lock. They contain no names, because anyone may read them. */
export const idLock = {
  lock: {
    warnTitle: 'Anda masih di sana?',
    warnText: 'Tidak ada kegiatan selama 14 menit. Layar akan dikunci; dering tetap berbunyi.',
    warnTextQuiet: 'Tidak ada kegiatan selama 14 menit. Layar akan dikunci.',
    warnTime: 'Sisa waktu sebelum dikunci',
    stay: 'Saya di sini',

    title: 'Layar terkunci',
    text: 'Sudah 15 menit tanpa kegiatan. Draf konsultasi dan biodata Anda tersimpan, dan dering tetap berbunyi.',
    /** Of a nurse, for whom nothing rings. */
    textQuiet: 'Sudah 15 menit tanpa kegiatan. Buka kunci untuk melihat emergency yang berjalan.',
    pin: 'PIN',
    pinBox: ({ n, of }: { n: number; of: number }) => `Digit PIN ${n} dari ${of}`,
    password: 'Kata sandi',
    showPassword: 'Tampilkan isian',
    hidePassword: 'Sembunyikan isian',
    usePassword: 'Pakai kata sandi',
    usePin: 'Pakai PIN',
    open: 'Buka kunci',
    opening: 'Memeriksa',
    cancel: 'Batal',
    signOut: 'Keluar',

    wrongPin: 'PIN salah. Coba lagi, atau pakai kata sandi.',
    wrongPassword: 'Kata sandi salah. Coba lagi.',
    triesLeft: ({ n }: { n: number }) =>
      n === 0 ? 'Percobaan habis. Tunggu 15 menit.' : `Sisa ${n} percobaan sebelum harus menunggu 15 menit.`,
    unreached: 'Belum bisa diperiksa. Periksa koneksi Anda, lalu coba lagi.',
    barred: 'Terlalu banyak percobaan. Tunggu, atau keluar lalu masuk lagi.',
    /** If signing out is refused. */
    barredAtWork: 'Terlalu banyak percobaan. Tunggu sampai waktunya habis, lalu coba lagi.',
    barredUntil: ({ time }: { time: string }) => `Boleh dicoba lagi mulai pukul ${time}.`,
    barredTime: 'Sisa waktu tunggu',

    /** The purpose of the PIN. */
    toStart: 'Masukkan PIN untuk mulai',
    toAccept: 'Masukkan PIN untuk menerima',
    toStartByPassword: 'Masukkan kata sandi untuk mulai',
    toAcceptByPassword: 'Masukkan kata sandi untuk menerima',
    empty: 'Dering akan berbunyi saat ada yang masuk. Buka kunci untuk melihat selengkapnya.',

    /** The requester's kind instead of a name. */
    patient: 'Pasien',
    facility: 'Faskes',
    caller: 'Penelpon',
    card: ({ who, n }: { who: string; n: number }) => `${who}, permintaan ${n}`,
    callText: 'Buka kunci untuk melihat siapa yang memanggil.',
    arrived: ({ who, seconds }: { who: string; seconds: number }) =>
      `${who} menunggu. ${seconds} detik untuk menjawab; layar terkunci.`,
    secondsLeft: ({ who, seconds }: { who: string; seconds: number }) => `${who}: ${seconds} detik lagi.`,
  },
}

export type LockTexts = typeof idLock
export const lockTexts = { name: 'lock', id: idLock } as const
