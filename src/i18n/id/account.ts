/** Loaded with the profile's account tab. */
export const idAccount = {
  account: {
    cancel: 'Batal',
    saving: 'Menyimpan',
    /** Why another part cannot be opened. */
    oneAtATime: 'Simpan atau batalkan dulu yang sedang Anda ubah.',

    emailTitle: 'Email',
    emailText: 'Dipakai untuk masuk dan untuk mengatur ulang kata sandi. Untuk menggantinya, hubungi rumah sakit.',
    noEmail: '-',

    phoneTitle: 'Nomor telepon',
    phoneText: 'Kode OTP dikirim ke nomor ini.',
    noPhone: 'Belum ada nomor telepon',
    proved: 'Terverifikasi',
    unproved: 'Belum diverifikasi',
    changePhone: 'Ubah nomor',
    addPhone: 'Tambah nomor',
    verifyPhone: 'Verifikasi',
    newPhone: 'Nomor telepon baru',
    newPhoneHint: 'Kami kirim Kode OTP ke nomor ini.',
    sendCode: 'Kirim kode',
    phoneSaved: 'Nomor telepon tersimpan dan terverifikasi.',

    passwordTitle: 'Kata sandi',
    passwordText: 'Kata sandi baru mengeluarkan semua perangkat lain.',
    changePassword: 'Ubah kata sandi',
    oldPassword: 'Kata sandi lama',
    oldMissing: 'Isi kata sandi lama.',
    oldWrong: 'Kata sandi lama salah. Periksa ketikannya, lalu coba lagi.',
    sameAsOld: 'Pilih kata sandi yang lain dari kata sandi lama.',
    forgotPassword: 'Lupa kata sandi?',
    savePassword: 'Simpan kata sandi',
    passwordChanged: 'Kata sandi diubah. Perangkat lain sudah dikeluarkan.',
    passwordUnreached: 'Jawaban server tidak sampai. Coba lagi; bila kata sandi lama ditolak, yang baru sudah berlaku.',
    passwordLimited: ({ time }: { time: string }) => `Terlalu banyak percobaan. Coba lagi dalam ${time}.`,
    passwordWait: 'Bisa dicoba lagi setelah waktunya habis.',

    pinTitle: 'PIN',
    pinText: 'Enam angka untuk membuka aplikasi yang terkunci.',
    hasPin: 'Sudah dibuat',
    hasNoPin: 'Belum dibuat',
    forgotPin: 'Lupa PIN',
    makePin: 'Buat PIN',
    pinSet: 'PIN baru berlaku mulai sekarang.',
    /** The dialog's texts, by whether a PIN exists. */
    forgotPinTitle: 'Lupa PIN',
    makePinTitle: 'Buat PIN',
    pinAsking: ({ phone }: { phone: string }) => `Kami kirim Kode OTP ke ${phone}. Setelah itu Anda memilih PIN baru.`,
    pinChoosing: 'Pilih enam angka yang tidak mudah ditebak orang lain.',
    newPin: 'PIN baru',
    repeatPin: 'Ulangi PIN baru',
    digit: ({ n, of }: { n: number; of: number }) => `Digit ${n} dari ${of}`,
    savePin: 'Simpan PIN',

    devicesTitle: 'Perangkat yang masuk',
    devicesText: 'Keluarkan perangkat yang tidak Anda kenal, lalu ubah kata sandi.',
    unknownDevice: 'Perangkat tidak dikenal',
    deviceOn: ({ browser, system }: { browser: string; system: string }) => `${browser} di ${system}`,
    thisDevice: 'Perangkat ini',
    activeNow: 'Aktif sekarang',
    activeToday: ({ time }: { time: string }) => `Terakhir aktif hari ini pukul ${time}`,
    activeOn: ({ day, time }: { day: string; time: string }) => `Terakhir aktif ${day} pukul ${time}`,
    leave: 'Keluar dari perangkat ini',
    /** With the time, because a person may have two browsers of one name. */
    leaveOf: ({ device, seen }: { device: string; seen: string }) => `Keluar dari perangkat ini: ${device}, ${seen}`,
    leaving: 'Mengeluarkan',
    leavingOf: ({ device, seen }: { device: string; seen: string }) => `Mengeluarkan: ${device}, ${seen}`,
    signOutOther: 'Keluarkan perangkat ini',
    signOutOtherOf: ({ device, seen }: { device: string; seen: string }) =>
      `Keluarkan perangkat ini: ${device}, ${seen}`,
    signOutOtherTitle: 'Keluarkan perangkat ini?',
    signOutOtherText: ({ device, seen }: { device: string; seen: string }) =>
      `${device}. ${seen}. Perangkat itu langsung keluar dari akun Anda.`,
    signOutOtherConfirm: 'Ya, keluarkan',
    deviceLeft: ({ device }: { device: string }) => `${device} sudah keluar dari akun Anda.`,
    leaveTitle: 'Keluar dari perangkat ini?',
    leaveText: 'Untuk masuk lagi Anda memerlukan email dan kata sandi.',
    leaveConfirm: 'Ya, keluar',
    oneDeviceAtATime: 'Perangkat lain sedang dikeluarkan. Tunggu sebentar.',
    devicesUnread: 'Daftar perangkat belum bisa dimuat. Akun Anda aman.',
    devicesStale: 'Daftar ini mungkin sudah berubah. Kami muat lagi otomatis.',
    deviceUnended: 'Perangkat itu belum dikeluarkan. Periksa koneksi Anda, lalu coba lagi.',
    retry: 'Coba lagi',
    loading: 'Memuat',
  },
  /** The dialog that asks for a proof before a change of the account. */
  proof: {
    title: 'Pastikan ini Anda',
    byPin: 'Perubahan ini memerlukan PIN atau kata sandi Anda sekali lagi.',
    byPassword: 'Perubahan ini memerlukan kata sandi Anda sekali lagi.',
    pin: 'PIN Anda',
    pinBox: ({ n, of }: { n: number; of: number }) => `Digit PIN ${n} dari ${of}`,
    password: 'Kata sandi Anda',
    showPassword: 'Tampilkan isian',
    hidePassword: 'Sembunyikan isian',
    usePassword: 'Pakai kata sandi',
    usePin: 'Pakai PIN',
    cancel: 'Batal',
    confirm: 'Lanjutkan',
    checking: 'Memeriksa',
    wrongPin: ({ n }: { n: number }) => `PIN salah, tersisa ${n} percobaan.`,
    wrongPassword: ({ n }: { n: number }) => `Kata sandi salah, tersisa ${n} percobaan.`,
    unreached: 'Belum bisa diperiksa. Periksa koneksi Anda, lalu coba lagi.',
    limited: ({ time }: { time: string }) => `Terlalu banyak percobaan. Coba lagi dalam ${time}.`,
  },
  secondFactor: {
    title: 'Verifikasi dua langkah',
    /** Before it is loaded. */
    text: 'Cara kedua untuk memastikan Anda yang masuk, selain kata sandi.',
    /** By the kinds that the account has. */
    signInTakes: {
      none: 'Belum ada langkah kedua di akun Anda. Pasang aplikasi autentikator atau tambah passkey supaya kata sandi saja tidak cukup untuk masuk.',
      totp: 'Selain kata sandi, masuk memerlukan kode dari aplikasi autentikator.',
      passkey: 'Selain kata sandi, masuk memerlukan passkey.',
      both: 'Selain kata sandi, masuk memerlukan kode dari aplikasi autentikator atau passkey.',
    },
    offText: 'Rumah sakit Anda belum memakai verifikasi dua langkah.',
    active: 'Aktif',
    inactive: 'Belum aktif',
    required: 'Diwajibkan rumah sakit',
    loading: 'Memuat',
    unread: 'Verifikasi dua langkah belum bisa dimuat. Akun Anda aman.',
    retry: 'Coba lagi',

    totpTitle: 'Aplikasi autentikator',
    totpText: 'Kode 6 angka dari aplikasi di telepon, misalnya Google Authenticator.',
    addTotp: 'Pasang aplikasi',
    removeTotp: 'Hapus aplikasi',

    passkeyTitle: 'Passkey',
    passkeyText: 'Masuk dengan sidik jari, wajah, atau PIN perangkat, tanpa mengetik kata sandi.',
    addPasskey: 'Tambah passkey',
    removePasskey: 'Hapus',
    removePasskeyOf: ({ name }: { name: string }) => `Hapus passkey: ${name}`,
    passkeyNew: ({ day }: { day: string }) => `Dibuat ${day}, belum pernah dipakai`,
    passkeyUsed: ({ day, used }: { day: string; used: string }) => `Dibuat ${day}, terakhir dipakai ${used}`,

    codesTitle: 'Kode pemulihan',
    codesText: 'Untuk masuk ketika telepon atau passkey tidak ada.',
    codesLeft: ({ n }: { n: number }) => (n === 0 ? 'Sudah habis' : `Tersisa ${n} kode`),
    renewCodes: 'Buat kode baru',

    news: {
      totpAdded: 'Aplikasi autentikator aktif. Mulai sekarang masuk memerlukan kodenya.',
      totpRemoved: 'Aplikasi autentikator dihapus dari akun Anda.',
      passkeyAdded: 'Passkey tersimpan. Anda bisa memakainya saat masuk.',
      passkeyRemoved: 'Passkey dihapus dari akun Anda.',
      codesRenewed: 'Kode pemulihan yang lama tidak berlaku lagi.',
    },
    lostReading: 'Jawaban server tidak sampai. Kami periksa lagi apa yang tersimpan.',
    lostRead:
      'Jawaban server tidak sampai. Daftar ini yang sekarang tersimpan. Kalau Anda belum menyimpan kode pemulihan, buat kode baru.',

    /** Why a button is off. */
    reasons: {
      required: 'Rumah sakit mewajibkan verifikasi dua langkah. Tambahkan cara lain dulu.',
      unsupported: 'Peramban ini belum mendukung passkey. Pakai Chrome, Edge, Firefox, atau Safari terbaru.',
      full: 'Sudah ada 10 passkey. Hapus satu dulu.',
    },

    enrolTitle: 'Pasang aplikasi autentikator',
    enrolText: 'Pindai kode QR ini dengan aplikasi autentikator, lalu tulis kode 6 angka yang muncul.',
    beginning: 'Menyiapkan kunci',
    checking: 'Memeriksa',
    unanswered: 'Server tidak menjawab. Periksa koneksi Anda, lalu coba lagi.',
    expired:
      'Waktu 10 menit untuk memasang aplikasi habis. Mulai lagi dengan kode QR baru, dan hapus yang lama dari aplikasi.',
    startAgain: 'Mulai lagi',
    cancel: 'Batal',
    close: 'Tutup',

    registerTitle: 'Tambah passkey',
    registerText: 'Beri nama perangkat ini. Setelah itu peramban meminta sidik jari, wajah, atau PIN perangkat Anda.',
    name: 'Nama passkey',
    nameHint: 'Misalnya: Laptop poli',
    nameMissing: 'Isi nama passkey.',
    create: 'Lanjutkan',
    preparing: 'Menyiapkan',
    prompting: 'Ikuti petunjuk peramban',
    registering: 'Menyimpan',
    passkeyProblems: {
      dismissed: 'Passkey belum dibuat: permintaan peramban dibatalkan atau waktunya habis. Coba lagi.',
      known: 'Perangkat ini sudah punya passkey untuk akun Anda.',
      unusable:
        'Perangkat ini tidak bisa membuat passkey. Aktifkan kunci layar atau sidik jarinya, atau pakai perangkat lain.',
      taken: 'Passkey ini sudah terdaftar, atau jumlahnya sudah 10.',
      invalid: 'Passkey ini tidak diterima server. Coba lagi, atau pakai perangkat lain.',
      unanswered: 'Server tidak menjawab. Passkey belum tersimpan; periksa koneksi Anda, lalu coba lagi.',
    },

    /** The question before a change, by its kind. */
    questions: {
      removeTotp: {
        title: 'Hapus aplikasi autentikator?',
        text: 'Kode dari aplikasi tidak lagi berlaku untuk akun Anda.',
        confirm: 'Ya, hapus',
        sending: 'Menghapus',
      },
      removePasskey: {
        title: 'Hapus passkey ini?',
        text: 'Perangkat itu tidak lagi bisa masuk dengan passkey-nya.',
        confirm: 'Ya, hapus',
        sending: 'Menghapus',
      },
      renewCodes: {
        title: 'Buat kode pemulihan baru?',
        text: 'Semua kode pemulihan yang lama tidak berlaku lagi.',
        confirm: 'Ya, buat baru',
        sending: 'Membuat',
      },
    },
    passkeyNamed: ({ name }: { name: string }) => `Passkey: ${name}`,
    lastFactor:
      'Ini cara terakhir Anda. Setelah dihapus, kata sandi saja cukup untuk masuk, dan kode pemulihan tidak berlaku lagi.',
    refused: 'Rumah sakit mewajibkan verifikasi dua langkah, dan ini cara terakhir Anda. Tambahkan cara lain dulu.',
  },
  /** Why the number was not saved and what to do, by problem. */
  phoneProblems: {
    taken: 'Nomor ini dipakai akun lain. Tulis nomor yang lain.',
    tooLate: 'Kode itu sudah tidak berlaku, nomornya belum tersimpan. Kirim kode baru.',
    unreached: 'Jawaban server tidak sampai. Kirim kode lagi untuk memastikan nomor ini tersimpan.',
  },
  /** Why the PIN was not set and what to do, by problem. */
  pinProblems: {
    tooLate: 'Kode itu sudah tidak berlaku, PIN belum diubah. Kirim kode baru.',
    unsure: 'Mungkin PIN sudah diubah. Kirim kode baru untuk memastikan.',
    faulted: 'Kode belum bisa diperiksa, PIN belum diubah. Coba lagi.',
    unreached: 'Jawaban server tidak sampai. PIN lama berlaku sampai PIN baru tersimpan; coba lagi.',
  },
  /** Why a PIN is refused, by the rule's reason. */
  pinReasons: {
    incomplete: 'Isi keenam angka PIN.',
    repeated: 'Satu angka yang diulang mudah ditebak. Pilih angka yang beragam.',
    sequence: 'Angka berurutan mudah ditebak. Pilih urutan yang lain.',
    different: 'Kedua PIN belum sama. Ketik ulang PIN baru.',
    /** Without a number for the code. */
    noPhone: 'Tambah nomor telepon dulu; kodenya dikirim ke sana.',
  },
}

export type AccountTexts = typeof idAccount
export const accountTexts = { name: 'account', id: idAccount } as const
