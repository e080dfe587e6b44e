/** Texts of the doctor's figures, loaded with the home page's sections. */
export const idDashboard = {
  dashboard: {
    title: 'Ringkasan',
    range: 'Rentang ringkasan',
    ranges: { daily: 'Harian', weekly: 'Mingguan', monthly: 'Bulanan' },
    readAt: ({ time }: { time: string }) => `Diperbarui ${time}`,
    refresh: 'Segarkan ringkasan',
    failed: 'Ringkasan belum bisa dimuat. Data Anda aman.',
    stale: ({ time }: { time: string }) => `Pembaruan terakhir gagal. Angka ini dari pukul ${time}.`,

    consultations: 'Konsultasi',
    perDay: ({ n }: { n: string }) => `Rata-rata ${n}/hari`,
    finished: 'Selesai',
    emergencies: 'Emergency Call',
    unanswered: 'Tak terjawab',
    ofRequests: ({ n }: { n: string }) => `dari ${n} permintaan`,
    revenue: 'Pendapatan',
    revenueText: 'Masuk ke saldo',

    charts: { hour: 'Pasien per jam', day: 'Pasien per hari', week: 'Pasien per minggu' },
    view: 'Bentuk data',
    asChart: 'Grafik',
    asTable: 'Tabel',
    underWay: { hour: 'Jam ini belum selesai', day: 'Hari ini belum selesai', week: 'Minggu ini belum selesai' },
    today: 'Hari ini',
    thisWeek: 'Minggu ini',
    notOver: ({ name }: { name: string }) => `${name} (belum selesai)`,
    time: 'Waktu',
    total: 'Jumlah',
    emptyTitle: {
      daily: 'Belum ada pasien hari ini',
      weekly: 'Tidak ada pasien di minggu ini',
      monthly: 'Tidak ada pasien di bulan ini',
    },
    emptyText: 'Grafik terisi setelah Anda menyelesaikan konsultasi atau Emergency Call.',
  },
  schedule: {
    title: 'Jadwal praktik',
    days: { 1: 'Senin', 2: 'Selasa', 3: 'Rabu', 4: 'Kamis', 5: 'Jumat', 6: 'Sabtu', 7: 'Minggu' },
    today: 'Hari ini',
    free: 'Libur',
    empty: 'Jadwal belum diisi',
    emptyText: 'Rumah sakit mengisi jadwal praktik Anda.',
    failed: 'Jadwal belum bisa dimuat. Data Anda aman.',
  },
}

export type DashboardTexts = typeof idDashboard
export const dashboardTexts = { name: 'dashboard', id: idDashboard } as const
