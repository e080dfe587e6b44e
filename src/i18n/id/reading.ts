/** The frame of the hospital's texts, which are Markdown files (public/texts). */
export const idReading = {
  reading: {
    contents: 'Daftar isi',
    search: 'Cari di halaman ini',
    print: 'Cetak',
    updated: ({ day }: { day: string }) => `Diperbarui ${day}.`,
    /** Shown if the language differs from the texts'. */
    onlyIndonesian: '',
    found: ({ n }: { n: number }) => `${n} bagian ditemukan`,
    nothing: ({ query }: { query: string }) => `Tidak ada yang cocok dengan “${query}”. Coba kata yang lebih pendek.`,
    linkTo: ({ heading }: { heading: string }) => `Tautan ke bagian ${heading}`,
    failed: 'Teks ini belum bisa dimuat',
    failedText: 'Periksa koneksi Anda, lalu coba lagi.',
    others: 'Teks lainnya',
    faq: 'Bantuan',
    generalConsent: 'Persetujuan umum',
    privacy: 'Kebijakan privasi',
    terms: 'Syarat & ketentuan',
  },
}

export type ReadingTexts = typeof idReading
export const readingTexts = { name: 'reading', id: idReading } as const
