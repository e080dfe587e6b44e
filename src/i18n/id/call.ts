/** Texts of video calls by area, loaded with the first call and with the rooms. */
export const idCall = {
  call: {
    /** Whose name a locked page does not have. */
    somebody: 'Pasien',
    /** Replaces an unknown name. */
    unnamed: 'Pasien tanpa nama',
    window: ({ name }: { name: string }) => `Panggilan video dengan ${name}`,

    incoming: 'Panggilan Video Masuk',
    incomingFrom: 'Melakukan Panggilan Video',
    /** While the doctor is in a group call. */
    leavesGroup: 'Anda sedang dalam panggilan grup. Jika menerima, Anda keluar dari panggilan itu.',
    accept: 'Terima',
    decline: 'Tolak',
    handledElsewhere: 'Panggilan ini sudah dijawab atau ditolak di perangkat Anda yang lain.',
    close: 'Tutup',

    start: 'Panggil video',
    /** Why nobody can be called, by the rule's reason. */
    unavailable: {
      statusClosed: 'Panggilan video hanya selama konsultasi masih terbuka.',
      inCall: 'Panggilan video sedang berlangsung.',
      inGroup: 'Anda sedang dalam panggilan grup. Keluar dulu dari panggilan itu.',
    },

    states: {
      calling: 'Memanggil…',
      connecting: 'Menghubungkan…',
      reconnecting: 'Menyambungkan kembali…',
      ending: 'Menutup panggilan…',
    },
    /** In a confirmation that leaves the room. */
    endsToo: 'Panggilan video masih berlangsung dan ikut berakhir.',
    groupLeftToo: 'Anda masih dalam panggilan grup dan ikut keluar dari panggilan itu.',
    /** Announced when the call starts or continues. */
    connected: ({ name }: { name: string }) => `Tersambung dengan ${name}`,
    notSent: 'Suara dan gambar Anda sedang tidak terkirim.',
    length: 'Lama panggilan',
    cameraOff: ({ name }: { name: string }) => `Kamera ${name} mati`,
    microphoneOff: ({ name }: { name: string }) => `Mikrofon ${name} mati`,
    bothOff: ({ name }: { name: string }) => `Kamera dan mikrofon ${name} mati`,
    sharesScreen: ({ name }: { name: string }) => `${name} membagikan layar`,
    otherPicture: ({ name }: { name: string }) => `Gambar ${name}`,
    ownPicture: 'Gambar Anda',
    ownScreen: 'Layar Anda sedang dibagikan',
    ownCameraOff: 'Kamera Anda mati',
    ownMicrophoneOff: 'Mikrofon Anda mati',
    held: 'Halaman baru dimuat ulang. Ketuk bila suara belum terdengar.',
    listen: 'Ketuk untuk mendengar',

    sound: 'Suara',
    camera: 'Kamera',
    share: 'Bagikan layar',
    stopSharing: 'Berhenti membagikan',
    chat: 'Chat',
    more: 'Lainnya',
    hangUp: 'Tutup',
    hangUpName: 'Tutup panggilan',
    hangUpHint: 'Tutup panggilan; konsultasi tetap terbuka',
    enlarge: 'Perbesar',
    reduce: 'Kecilkan',
    fullScreen: 'Layar penuh',
    leaveFullScreen: 'Keluar dari layar penuh',
    move: 'Pindah ke sudut lain',
    moveHint: 'Geser, atau tekan tombol panah untuk memindahkan.',
    turnOff: ({ what, key }: { what: string; key: string }) => `${what} nyala. Matikan (${key})`,
    turnOn: ({ what, key }: { what: string; key: string }) => `${what} mati. Nyalakan (${key})`,
    devices: { camera: 'Kamera', microphone: 'Mikrofon', speaker: 'Pengeras suara' },
    /** A device without a label. */
    nameless: ({ n }: { n: number }) => `Perangkat ${n}`,

    levels: { good: 'Baik', fair: 'Sedang', poor: 'Buruk' },
    level: ({ level }: { level: string }) => `Koneksi ${level.toLowerCase()}`,
    hints: {
      ownNetwork: 'Koneksi Anda lemah. Dekatkan diri ke Wi-Fi atau pindah jaringan.',
      theirNetwork: ({ name }: { name: string }) => `Koneksi ${name} lemah. Gambarnya bisa tersendat.`,
      relay: 'Panggilan melewati jalur perantara, jadi suara bisa terlambat.',
      unknown: 'Koneksi kurang stabil. Gambar bisa tersendat.',
      audio: 'Gambar dihentikan dulu agar suara tetap jelas, dan kembali saat koneksi membaik.',
    },
    quality: 'Kualitas gambar',
    rungs: { hd: 'Tajam', sd: 'Hemat data', audio: 'Suara saja' },
    offerTitle: 'Koneksi terlalu lemah untuk panggilan ini',
    offerText: 'Lanjutkan lewat chat; pesan terkirim begitu ada sinyal.',
    toChat: 'Lanjut lewat chat',
    stay: 'Tetap di sini',

    /** Why audio or video is missing, by refusal; then the solution. */
    refused: {
      microphone: {
        denied:
          'Mikrofon tidak diizinkan, jadi Anda tidak terdengar. Buka ikon gembok di bilah alamat, izinkan mikrofon, lalu coba lagi.',
        missing: 'Tidak ada mikrofon, jadi Anda tidak terdengar. Pasang mikrofon atau headset, lalu coba lagi.',
        inUse: 'Mikrofon dipakai aplikasi lain, jadi Anda tidak terdengar. Tutup aplikasi itu, lalu coba lagi.',
        unsupported: 'Mikrofon tidak dapat dipakai di peramban ini. Pakai Chrome, Firefox, atau Edge.',
      },
      camera: {
        denied:
          'Kamera tidak diizinkan; Anda tetap terdengar. Buka ikon gembok di bilah alamat, izinkan kamera, lalu coba lagi.',
        missing: 'Tidak ada kamera; Anda tetap terdengar. Kamera boleh dipasang sambil panggilan berjalan.',
        inUse: 'Kamera dipakai aplikasi lain; Anda tetap terdengar. Tutup aplikasi itu, lalu coba lagi.',
        unsupported: 'Kamera tidak dapat dipakai di peramban ini; Anda tetap terdengar.',
      },
      screen: {
        denied: 'Layar tidak jadi dibagikan.',
        missing: 'Tidak ada layar yang dapat dibagikan.',
        inUse: 'Layar belum bisa dibagikan. Coba lagi.',
        unsupported: 'Peramban ini tidak dapat membagikan layar.',
      },
    },
    retry: 'Coba lagi',
    /** Of a notice that was read: the problem alone. */
    notReceived: 'Anda tidak terdengar',
    shorten: 'Ciutkan',
    explain: 'Selengkapnya',

    ended: 'Panggilan selesai',
    missed: 'Panggilan tidak terjawab',
    missedText: ({ name }: { name: string }) => `${name} menelepon Anda.`,
    callBack: 'Panggil balik',
    callAgain: 'Panggil lagi',
    /** Failures of calls; most texts are fixed by product §8. */
    /** Texts of an emergency's call: there is no chat, and the caller has a number. */
    emergency: {
      /** The other party. */
      caller: 'Penelpon',
      unnamed: 'Penelpon tanpa nama',
      patient: ({ name }: { name: string }) => `Pasien: ${name}`,
      patientUnknown: 'Nama pasien belum diketahui',
      sinceCall: ({ elapsed }: { elapsed: string }) => `${elapsed} sejak panggilan`,
      unavailable: {
        statusClosed: 'Panggilan video hanya selama emergency masih terbuka.',
        inCall: 'Panggilan video sedang berlangsung.',
        inGroup: 'Anda sedang dalam panggilan grup. Keluar dulu dari panggilan itu.',
        broken: 'Panggilan video sedang tidak tersedia. Telepon ke nomornya.',
      },
      hangUpHint: 'Tutup panggilan; emergency tetap terbuka',
      chat: 'Peta',
      offerText: 'Telepon ke nomornya; suara lewat jaringan telepon lebih jelas.',
      toChat: 'Tutup video',
      failures: {
        declined: {
          title: 'Panggilan Ditolak',
          text: ({ name }: { name: string }) =>
            `${name} belum bisa menerima panggilan video. Telepon ke nomornya, atau panggil lagi.`,
        },
        deviceNotFound: {
          title: 'Device Not Found',
          text: ({ name }: { name: string }) =>
            `Tidak ada perangkat ${name} yang dapat dihubungi. Telepon ke nomornya.`,
        },
        unreachable: {
          title: 'Tidak dapat terhubung dengan server video call',
          text: ({ name }: { name: string }) =>
            `Telepon ${name} ke nomornya, atau periksa koneksi Anda dan panggil lagi.`,
        },
        timeout: {
          title: 'Panggilan tidak dijawab',
          text: ({ name }: { name: string }) =>
            `${name} tidak menjawab dalam 60 detik. Telepon ke nomornya, atau panggil lagi.`,
        },
        forbidden: {
          title: 'Panggilan tidak diizinkan',
          text: () => 'Hanya dokter dan penelpon dari emergency yang masih terbuka dapat saling memanggil.',
        },
        lost: {
          title: 'Panggilan terputus',
          text: () =>
            'Sambungan tidak pulih dalam satu menit. Emergency tetap terbuka; panggil lagi, atau telepon ke nomornya.',
        },
      },
    },
    failures: {
      declined: {
        title: 'Panggilan Ditolak',
        text: ({ name }: { name: string }) =>
          `${name} belum bisa menerima panggilan. Tulis lewat chat, atau panggil lagi nanti.`,
      },
      deviceNotFound: {
        title: 'Device Not Found',
        text: ({ name }: { name: string }) =>
          `Tidak ada perangkat ${name} yang dapat dihubungi. Minta lewat chat agar aplikasinya dibuka, lalu panggil lagi.`,
      },
      unregistered: {
        title: 'Tidak dapat mendaftarkan pengguna',
        text: () =>
          'Server video call tidak menerima sesi Anda. Muat ulang halaman; bila masih gagal, keluar lalu masuk lagi.',
      },
      unreachable: {
        title: 'Tidak dapat terhubung dengan server video call',
        text: () => 'Chat tetap dapat dipakai. Periksa koneksi Anda, lalu panggil lagi.',
      },
      busy: {
        title: 'Sedang dalam panggilan lain',
        text: ({ name }: { name: string }) =>
          `${name} sedang berbicara dengan orang lain. Tunggu sebentar, lalu panggil lagi.`,
      },
      timeout: {
        title: 'Panggilan tidak dijawab',
        text: ({ name }: { name: string }) =>
          `${name} tidak menjawab dalam 60 detik. Tulis lewat chat, atau panggil lagi.`,
      },
      forbidden: {
        title: 'Panggilan tidak diizinkan',
        text: () => 'Hanya dokter dan pasien dari konsultasi yang masih terbuka dapat saling memanggil.',
      },
      lost: {
        title: 'Panggilan terputus',
        text: () =>
          'Sambungan tidak pulih dalam satu menit. Konsultasi tetap terbuka; panggil lagi atau lanjutkan lewat chat.',
      },
    },
  },
}

export type CallTexts = typeof idCall
export const callTexts = { name: 'call', id: idCall } as const
