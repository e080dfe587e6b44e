/** Loaded with the nurse's home page. */
export const idNurse = {
  nurse: {
    /** Beside the date. */
    count: ({ n }: { n: number }) => (n === 0 ? 'Tidak ada emergency berjalan' : `${n} emergency berjalan`),
    runningTitle: 'Emergency berjalan',
    runningText: 'Hanya untuk dibaca. Dokter dan ambulans yang bertindak.',
    opening: 'Memuat emergency yang berjalan',
    none: 'Tidak ada emergency berjalan',
    noneText: 'Begitu dokter menerima panggilan, emergency muncul di sini dengan sendirinya.',
    staleSince: ({ time }: { time: string }) => `Terakhir sinkron ${time}.`,
    reconnecting: 'Menyambung kembali…',
    unreached: 'Emergency yang berjalan belum bisa dibaca',
    unreachedText: 'Kami mencoba lagi otomatis. Tanyakan ke dokter jaga bila mendesak.',
    broken: 'Bagian ini terganggu dan sedang dimulai lagi.',
    arrived: ({ name, remark }: { name: string; remark: string }) =>
      `Emergency baru: ${name}, ${remark.replace(/\.$/, '')}.`,

    caller: 'Nama Penelpon',
    remark: 'Keterangan',
    doctorRemark: 'Keterangan dokter',
    patient: 'Pasien',
    place: 'Lokasi',
    test: 'Panggilan uji coba',
    phone: ({ name }: { name: string }) => `Telepon ${name}`,
    noPhone: 'Nomor telepon tidak diketahui',
    sinceCall: 'sejak panggilan',
    steps: 'Langkah emergency',
    ambulance: 'Ambulans',
    ambulancePhone: ({ plate }: { plate: string }) => `Telepon ambulans ${plate}`,
    timeline: 'Lini masa',

    pastTitle: 'Emergency sebelumnya',
    pastText: 'Yang sudah selesai di faskes ini',
    pastLoading: 'Memuat emergency sebelumnya',
    pastFailed: 'Emergency sebelumnya belum bisa dimuat.',
    pastStale: 'Daftar ini mungkin belum yang terbaru.',
    pastMore: 'Muat yang lebih lama',
    pastNone: 'Belum ada emergency yang selesai',
    pastNoneText: 'Emergency yang selesai atau dilaporkan tercatat di sini.',
    when: ({ day, time }: { day: string; time: string }) => `${day}, ${time}`,
    reason: ({ reason }: { reason: string }) => `Alasan: ${reason}`,

    latestTitle: 'Asesmen terbaru',
    latestAll: 'Lihat semua',
    latestFailed: 'Asesmen belum bisa dimuat. Data Anda aman.',
    latestNone: 'Belum ada asesmen',
    latestNoneText: 'Asesmen yang diisi pasien muncul di sini.',
  },
}

export type NurseTexts = typeof idNurse
export const nurseTexts = { name: 'nurse', id: idNurse } as const
