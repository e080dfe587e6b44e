/** Loaded with the assessments' page. */
export const idAssessments = {
  assessments: {
    title: 'Asesmen',
    subtitle: 'Jawaban pasien atas pertanyaan kesehatan. Yang terbaru di atas.',
    search: 'Cari nama pasien atau judul',
    clear: 'Hapus pencarian',
    list: 'Daftar asesmen',
    keys: 'Pindah dengan tombol panah, buka dengan Enter, kembali ke daftar dengan Esc.',
    count: ({ n }: { n: string }) => `${n} asesmen`,
    loading: 'Memuat asesmen',
    failed: 'Daftar asesmen belum bisa dimuat. Data Anda aman.',
    stale: 'Daftar ini mungkin belum yang terbaru.',
    more: 'Muat yang lebih lama',
    empty: 'Belum ada asesmen',
    emptyText: 'Asesmen yang diisi pasien muncul di sini.',
    noneFound: 'Tidak ada asesmen yang cocok',
    noneFoundText: ({ search }: { search: string }) =>
      `Tidak ada nama atau judul dengan “${search}”. Periksa ejaannya, atau cari yang lain.`,

    level: 'Tingkat',
    levels: { low: 'Rendah', medium: 'Sedang', high: 'Tinggi' },
    levelUnknown: 'Belum dinilai',
    score: 'Skor',
    total: 'Skor total',
    years: ({ years }: { years: number }) => `${years} th`,
    months: ({ months }: { months: number }) => `${months} bln`,
    when: ({ day, time }: { day: string; time: string }) => `${day}, ${time}`,
    sent: ({ when }: { when: string }) => `Diisi ${when}`,

    detail: 'Rincian asesmen',
    back: 'Kembali ke daftar',
    print: 'Cetak',
    choose: 'Pilih satu asesmen',
    chooseText: 'Jawaban dan data pasiennya tampil di sini.',
    gone: 'Asesmen ini tidak ada atau bukan untuk Anda',
    goneText: 'Pilih asesmen lain dari daftar.',
    detailFailed: 'Asesmen ini belum bisa dimuat. Server tidak menjawab.',
    answers: 'Jawaban pasien',
    noAnswers: 'Pasien tidak menjawab satu pertanyaan pun.',

    patient: 'Data pasien',
    patientFailed: 'Data pasien belum bisa dimuat. Jawabannya tetap dapat dibaca.',
    patientGone: 'Data pasien ini tidak ada atau bukan untuk Anda.',
    allergy: 'Alergi',
    noAllergy: 'Pasien tidak menulis alergi. Tanyakan sebelum memberi obat.',
    bloodType: 'Golongan darah',
    height: 'Tinggi badan',
    weight: 'Berat badan',
    call: ({ name }: { name: string }) => `Telepon ${name}`,
    noPhone: 'Nomor telepon tidak ada',
  },
}

export type AssessmentsTexts = typeof idAssessments
export const assessmentsTexts = { name: 'assessments', id: idAssessments } as const
