/** Loaded with the balance's page. */
export const idBalance = {
  balance: {
    title: 'Saldo',
    subtitle: 'Pendapatan dan penarikan Anda, yang terbaru di atas.',
    account: 'Saldo saat ini',
    accountName: 'Nama rekening',
    accountNo: 'Nomor rekening',
    points: 'Poin',
    accountFailed: 'Saldo belum bisa dimuat. Data Anda aman.',

    history: 'Riwayat saldo',
    loading: 'Memuat riwayat',
    failed: 'Riwayat belum bisa dimuat. Data Anda aman.',
    stale: 'Riwayat ini mungkin sudah berubah.',
    more: 'Tampilkan yang lebih lama',
    empty: 'Belum ada transaksi',
    emptyText: 'Setiap konsultasi yang selesai dicatat di sini, lengkap dengan jasanya.',
    none: 'Tidak ada transaksi pada filter ini',
    noneText: 'Pilih periode lain, atau tampilkan semua transaksi.',
    showAll: 'Tampilkan semua',

    period: 'Periode',
    periods: {
      all: 'Semua',
      week: '7 hari',
      thirty: '30 hari',
      month: 'Bulan ini',
      range: 'Rentang tanggal',
    },
    from: 'Dari tanggal',
    to: 'Sampai tanggal',
    apply: 'Terapkan',
    dayMissing: 'Isi salah satu tanggal.',
    dayMalformed: 'Tulis tanggal yang lengkap.',
    daysTurned: 'Tanggal akhir tidak boleh sebelum tanggal awal.',
    direction: 'Jenis transaksi',
    directions: { all: 'Semua', in: 'Masuk', out: 'Keluar' },

    /** The sign of an amount as text. */
    moneyIn: 'Masuk',
    moneyOut: 'Keluar',
    after: ({ amount }: { amount: string }) => `Saldo ${amount}`,
    unreadable: 'Rincian transaksi tidak terbaca',
    other: 'Transaksi lain',

    totals: 'Jumlah pada filter ini',
    totalIn: 'Total masuk',
    totalOut: 'Total keluar',
    difference: 'Selisih',
    uncounted: ({ n }: { n: number }) => `${n} transaksi tidak terbaca dan tidak dihitung.`,

    print: 'Cetak',
    export: 'Ekspor CSV',
    exporting: 'Mengekspor',
    nothingToExport: 'Tidak ada transaksi untuk diekspor.',
    reading: 'Membaca riwayat',
    readOf: ({ n, whole }: { n: string; whole: string }) => `Membaca ${n} dari ${whole}`,
    saving: 'Menyiapkan berkas',
    cancel: 'Batalkan',
    close: 'Tutup',
    exported: ({ n, name }: { n: string; name: string }) => `${n} transaksi diekspor ke ${name}.`,
    missing: ({ n }: { n: number }) => `${n} transaksi tidak terbaca dan tidak ada di berkas ini.`,
    exportFailed: ({ n }: { n: string }) => `Ekspor terhenti setelah ${n} transaksi. Berkas belum dibuat.`,
    exportCancelled: 'Ekspor dibatalkan. Tidak ada berkas yang dibuat.',

    statement: 'Rincian saldo',
    allPeriod: 'Semua transaksi',
    since: ({ from }: { from: string }) => `Sejak ${from}`,
    until: ({ to }: { to: string }) => `Sampai ${to}`,
    between: ({ from, to }: { from: string; to: string }) => `${from} sampai ${to}`,
    onlyIn: 'hanya uang masuk',
    onlyOut: 'hanya uang keluar',
    accountLine: ({ name, no }: { name: string; no: string }) => `${name}, nomor ${no}`,
    printedAt: ({ when }: { when: string }) => `Dicetak ${when}`,
    partly: ({ n, whole }: { n: string; whole: string }) =>
      `Memuat ${n} transaksi terbaru dari ${whole}. Tampilkan yang lebih lama sebelum mencetak, atau ekspor semuanya.`,
    moment: ({ day, time }: { day: string; time: string }) => `${day}, ${time}`,

    /** The server's own descriptions. */
    descriptions: {
      consultation: 'Honor konsultasi',
      faskes: 'Honor konsultasi fasilitas',
      emergency: 'Honor Emergency Call',
      correction: 'Koreksi honor',
    },
    withdrawnTo: ({ account }: { account: string }) => `Penarikan ke ${account}`,
    /** The statement's columns, in print and in the file. */
    columns: {
      time: 'Waktu',
      kind: 'Jenis',
      description: 'Keterangan',
      name: 'Nama',
      reference: 'Referensi',
      amount: 'Jumlah (Rp)',
      balance: 'Saldo (Rp)',
      id: 'ID transaksi',
    },
  },
}

export type BalanceTexts = typeof idBalance
export const balanceTexts = { name: 'balance', id: idBalance } as const
