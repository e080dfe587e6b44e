/** Texts of group calls, loaded with their screen and with the rooms. */
export const idGroup = {
  group: {
    start: 'Panggilan grup',
    window: 'Panggilan grup',
    people: 'Orang dalam panggilan',
    you: 'Anda',
    guest: { mark: 'Tamu', note: '(nama belum diperiksa)' },
    picture: ({ name }: { name: string }) => `Gambar ${name}`,
    muted: ({ name }: { name: string }) => `Mikrofon ${name} mati`,
    unavailable: { inCall: 'Tutup panggilan video dulu.', inGroup: 'Panggilan grup sedang berlangsung.' },

    paths: { connecting: 'Menghubungkan…', reconnecting: 'Menyambungkan kembali…' },
    places: { arriving: 'Masuk ke panggilan…', returning: 'Menyambungkan kembali…' },
    alone: 'Belum ada yang lain.',
    aloneInviting: 'Belum ada yang lain. Undang lewat tautan.',
    /** In a window without 'Undang'. */
    aloneEnlarging: 'Belum ada yang lain. Perbesar untuk mengundang.',
    pictureFull: 'Sudah ada empat kamera, jadi kamera Anda dimatikan. Anda tetap terdengar.',
    understood: 'Mengerti',
    enlarge: 'Perbesar',
    reduce: 'Kecilkan',
    leave: 'Keluar dari panggilan',

    invite: 'Undang',
    inviteTitle: 'Undang ke panggilan',
    inviteText: 'Keluarga, dokter spesialis, atau perawat. Tautannya berlaku untuk satu orang.',
    name: 'Nama',
    address: 'Nomor HP atau email',
    send: 'Kirim undangan',
    sending: 'Mengirim',
    sent: ({ name }: { name: string }) => `Undangan untuk ${name} terkirim`,
    link: 'Tautan undangan',
    copy: 'Salin tautan',
    copied: 'Tersalin',
    another: 'Undang yang lain',
    close: 'Tutup',
    refused: {
      forbidden: 'Hanya dokter dan pasien yang dapat mengundang.',
      malformed: 'Nama atau alamatnya belum benar.',
      tooMany: 'Undangan sudah terlalu banyak. Tunggu ada yang masuk, atau coba lagi nanti.',
      unknown: 'Orang ini tidak ditemukan.',
      failed: 'Undangan belum terkirim. Periksa koneksi, lalu coba lagi.',
    },

    over: {
      full: {
        title: 'Panggilan grup penuh',
        text: 'Paling banyak enam orang, empat dengan kamera. Masuk dengan suara saja, atau coba lagi nanti.',
      },
      forbidden: {
        title: 'Tidak dapat masuk',
        text: 'Panggilan grup hanya selama konsultasi atau emergency masih terbuka.',
      },
      lost: {
        title: 'Panggilan grup terputus',
        text: 'Sambungan tidak pulih dalam satu menit. Ruangnya tetap terbuka.',
      },
      ended: { title: 'Panggilan grup selesai', text: 'Konsultasi atau emergency ini sudah ditutup.' },
      elsewhere: { title: 'Dilanjutkan di tab lain', text: 'Panggilan grup ini terbuka di tab lain.' },
    },
    again: 'Masuk lagi',
    withoutPicture: 'Masuk dengan suara saja',
  },
}

export type GroupTexts = typeof idGroup
export const groupTexts = { name: 'group', id: idGroup } as const
