/** Texts of the device check by area, loaded with its dialog. */
export const idDevices = {
  devices: {
    title: 'Periksa perangkat',
    text: 'Pastikan pasien dapat melihat dan mendengar Anda.',
    beforeCall: 'Sekali ini saja, sebelum panggilan pertama Anda di peramban ini. Boleh langsung dilanjutkan.',
    forEmergencies:
      'Mode emergency sedang dinyalakan. Pastikan penelpon nanti dapat melihat dan mendengar Anda; dering tetap masuk selama pemeriksaan ini.',
    /** Online has precedence. */
    forEmergenciesOnline:
      'Mode emergency sedang dinyalakan, tetapi Emergency Call belum berdering selama Anda Online. Jadi Offline dulu bila siap menerimanya. Pastikan penelpon nanti dapat melihat dan mendengar Anda; permintaan konsultasi tetap berdering selama pemeriksaan ini.',
    close: 'Tutup',
    cancel: 'Batal',
    continueCall: 'Lanjut menelepon',
    retry: 'Coba lagi',
    /** A kind, and a device of it without a label. */
    kinds: { camera: 'Kamera', microphone: 'Mikrofon', speaker: 'Pengeras suara' },
    nameless: ({ kind, number }: { kind: string; number: number }) => `${kind} ${number}`,
    choose: ({ kind }: { kind: string }) => `Pilih ${kind.toLowerCase()}`,
    ofBrowser: 'Pilihan peramban',
    asking: 'Menunggu izin. Pilih Izinkan pada pertanyaan peramban.',
    switching: 'Mengganti perangkat',
    ended: 'Terputus. Mencari perangkat lain…',
    preview: 'Gambar Anda',
    cameraOff: 'Kamera mati',
    cameraOn: 'Gambar Anda terlihat.',
    level: 'Kekuatan suara',
    levelValue: ({ percent }: { percent: number }) => `${percent} persen`,
    speak: 'Ucapkan sesuatu: garis ini bergerak mengikuti suara Anda.',
    audible: 'Suara Anda terdengar.',
    inaudible: 'Belum ada suara. Naikkan volume mikrofon, atau pilih mikrofon lain.',
    untried: 'Bunyikan nada, lalu dengarkan.',
    play: 'Bunyikan nada',
    playAgain: 'Bunyikan lagi',
    playing: 'Nada sedang berbunyi…',
    asked: 'Apakah Anda mendengar nadanya?',
    confirmAudible: 'Saya mendengarnya',
    iDidNot: 'Tidak terdengar',
    speakerAudible: 'Anda mendengar nadanya.',
    speakerInaudible: 'Naikkan volume komputer, periksa kabel atau Bluetooth, atau pilih pengeras suara lain.',
    speakerRefused: 'Peramban ini memilih sendiri pengeras suaranya. Ubah di pengaturan suara komputer.',
    connection: 'Koneksi',
    connectionTests: {
      awaited: 'Menghubungi server video call…',
      probing: 'Menguji koneksi…',
      relayed: 'Koneksi siap, juga lewat jaringan yang ketat.',
      direct: 'Koneksi siap, tanpa TURN: dari sebagian jaringan rumah sakit atau seluler panggilan bisa gagal.',
      unrelayed:
        'Server perantara tidak terjangkau dari jaringan ini, jadi panggilan bisa gagal. Coba jaringan lain, atau minta admin membuka jalur TURN.',
      unsupported:
        'Peramban ini tidak mendukung panggilan video (WebRTC). Gunakan Chrome, Edge, Firefox atau Safari terbaru; penelpon tetap bisa dihubungi lewat telepon.',
      failed: 'Koneksi panggilan tidak terbentuk. Matikan VPN atau coba jaringan lain, lalu uji lagi.',
      unreachable: 'Tidak dapat terhubung dengan server video call. Periksa koneksi internet Anda; kami mencoba terus.',
    },
    roundTrip: ({ milliseconds }: { milliseconds: number }) => `Pergi-pulang ${milliseconds} milidetik.`,
    testAgain: 'Uji lagi',
    notifications: 'Notifikasi',
    notificationTests: {
      ready: 'Permintaan berdering juga saat tidak ada tab yang terbuka.',
      unasked: 'Izinkan notifikasi, agar permintaan berdering juga saat tab ini tertutup.',
      asking: 'Menunggu izin. Pilih Izinkan pada pertanyaan peramban.',
      denied:
        'Notifikasi tidak diizinkan: permintaan hanya berdering selama tab ini terbuka. Izinkan di pengaturan situs pada peramban.',
      unavailable: 'Notifikasi tidak tersedia di sini: permintaan hanya berdering selama tab ini terbuka.',
      unknown: 'Memeriksa notifikasi…',
    },
    allowNotifications: 'Izinkan notifikasi',
    faults: ({ what }: { what: string }) => `Belum berfungsi: ${what}.`,
    faultNames: {
      camera: 'kamera',
      microphone: 'mikrofon',
      speaker: 'pengeras suara',
      notifications: 'notifikasi',
      connection: 'koneksi panggilan',
    },
    modeStaysOn: 'Mode emergency tetap menyala.',
    callsStayPossible: 'Caranya ada di bawah.',
    /** Why a device is not available, by refusal, with the solution. */
    refusals: {
      missing: {
        camera: 'Tidak ada kamera. Panggilan tetap bisa dengan suara saja; kamera dipakai begitu dipasang.',
        microphone: 'Tidak ada mikrofon. Pasang mikrofon atau headset; dipakai begitu terpasang.',
      },
      inUse: {
        camera: 'Kamera sedang dipakai aplikasi lain. Tutup aplikasi itu (Zoom, Teams, tab lain), lalu coba lagi.',
        microphone:
          'Mikrofon sedang dipakai aplikasi lain. Tutup aplikasi itu (Zoom, Teams, tab lain), lalu coba lagi.',
      },
      unsupported: {
        camera: 'Peramban ini tidak dapat memakai kamera. Gunakan Chrome, Edge atau Firefox terbaru.',
        microphone: 'Peramban ini tidak dapat memakai mikrofon. Gunakan Chrome, Edge atau Firefox terbaru.',
      },
    },
    /** How to permit it again, by browser. */
    denied: {
      chrome: ({ what }: { what: string }) =>
        `${what} tidak diizinkan. Klik ikon di kiri alamat situs, nyalakan ${what}, lalu coba lagi.`,
      edge: ({ what }: { what: string }) =>
        `${what} tidak diizinkan. Klik ikon gembok di kiri alamat situs, pilih Izinkan untuk ${what}, lalu coba lagi.`,
      firefox: ({ what }: { what: string }) =>
        `${what} tidak diizinkan. Klik ikon izin di kiri alamat situs, hapus “Diblokir” pada ${what}, lalu coba lagi.`,
      other: ({ what }: { what: string }) =>
        `${what} tidak diizinkan. Izinkan ${what} untuk situs ini di pengaturan peramban, lalu coba lagi.`,
    },
  },
}

export type DevicesTexts = typeof idDevices
export const devicesTexts = { name: 'devices', id: idDevices } as const
