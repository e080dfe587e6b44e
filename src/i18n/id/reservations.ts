/** Texts of the reservations, loaded with them on the home page. */
export const idReservations = {
  reservations: {
    title: 'Reservasi',
    count: ({ n }: { n: number }) => `${n} sudah dibayar`,
    /** The list's own states. */
    loading: 'Memuat reservasi',
    failed: 'Reservasi belum bisa dimuat. Data Anda aman.',
    stale: 'Daftar ini mungkin belum yang terbaru.',
    more: 'Muat reservasi berikutnya',
    empty: 'Belum ada reservasi',
    emptyText: 'Reservasi yang sudah dibayar pasien muncul di sini. Anda juga bisa menukarkan kodenya di atas.',
    years: ({ years }: { years: number }) => `${years} th`,
    months: ({ months }: { months: number }) => `${months} bln`,
    code: ({ code }: { code: string }) => `Kode ${code}`,
    due: 'Sekarang',
    in: ({ span }: { span: string }) => `${span} lagi`,
    past: ({ span }: { span: string }) => `lewat ${span}`,
    spanMinutes: ({ n }: { n: number }) => `${n} menit`,
    spanHours: ({ n }: { n: number }) => `${n} jam`,
    spanDays: ({ n }: { n: number }) => `${n} hari`,
    redeem: 'Tukarkan',
    redeemOf: ({ name, when }: { name: string; when: string }) => `Tukarkan reservasi ${name} (${when})`,
    field: 'Kode reservasi',
    hint: 'Misalnya K7QX-2M4P, seperti di bukti bayar pasien.',
    submit: 'Tukarkan kode',
    finding: 'Mencari',
    unreached: 'Server belum menjawab, belum ada yang ditukarkan. Coba lagi.',
    redeemed: ({ name }: { name: string }) => `Reservasi ${name} ditukarkan. Membuka konsultasi…`,
    redeemedCode: ({ code }: { code: string }) => `Kode ${code} ditukarkan. Membuka konsultasi…`,
    confirmTitle: ({ name }: { name: string }) => `Mulai konsultasi ${name}?`,
    confirmText: 'Konsultasi langsung terbuka, dan kode tidak bisa dipakai lagi.',
    patient: 'Pasien',
    schedule: 'Jadwal',
    complaint: 'Keluhan',
    early: ({ time, span }: { time: string; span: string }) => `Jadwal ${time}, masih ${span} lagi.`,
    late: ({ time, span }: { time: string; span: string }) => `Jadwal ${time}, sudah lewat ${span}.`,
    unlistedTitle: ({ code }: { code: string }) => `Kode ${code} tidak ada di daftar Anda`,
    unlistedText: 'Periksa lagi kodenya. Bila pasien baru saja membayar, tetap tukarkan: konsultasi langsung terbuka.',
    cancel: 'Batal',
    check: 'Periksa kode',
    confirm: 'Tukarkan dan mulai',
    confirmUnlisted: 'Tetap tukarkan',
    redeeming: 'Menukarkan',
    unanswered:
      'Jawaban server tidak sampai. Mungkin sudah ditukarkan. Coba lagi: kode yang sama tidak ditukarkan dua kali.',
    retry: 'Coba lagi',
    close: 'Tutup',
    refusedTitle: 'Belum bisa ditukarkan',
  },
  /** Why redeeming is not possible and what to do, by the rule's reason. */
  redemptionReasons: {
    unfinished: 'Lanjutkan atau akhiri dulu yang belum selesai di panel Konsultasi.',
    atWork: 'Selesaikan dulu konsultasi atau emergency Anda.',
    emergencyMode: 'Matikan dulu Mode Dokter Emergency.',
    offline: 'Tunggu sampai koneksi kembali.',
  },
  /** Why the typed code is invalid. */
  codeReasons: {
    empty: 'Isi kode reservasi dulu.',
    malformed: 'Kode terdiri dari huruf dan angka.',
  },
  /** The server's refusal, by kind. */
  redemptionRefusals: {
    unknown: 'Kode ini tidak dikenal, atau bukan reservasi Anda. Periksa kode di bukti bayar pasien.',
    used: 'Reservasi ini sudah ditukarkan atau sudah berakhir.',
    openItem: 'Masih ada yang belum selesai. Lanjutkan atau akhiri dari panel Konsultasi, lalu tukarkan lagi.',
  },
}

export type ReservationsTexts = typeof idReservations
export const reservationsTexts = { name: 'reservations', id: idReservations } as const
