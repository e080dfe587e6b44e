/** The questions about weight, pregnancy and lactation in a consultation's room. */
export const idBodyQuestion = {
  ask: { weight_kg: 'Tanyakan berat badan', pregnancy: 'Tanyakan kehamilan', lactation: 'Tanyakan menyusui' },
  correct: {
    weight_kg: 'Perbaiki berat badan',
    pregnancy: 'Perbaiki jawaban kehamilan',
    lactation: 'Perbaiki jawaban menyusui',
  },
  titles: { weight_kg: 'Berat badan pasien', pregnancy: 'Kehamilan', lactation: 'Menyusui' },
  text: ({ name }: { name: string }) =>
    `Tanyakan kepada ${name}, lalu catat jawabannya. Resep diperiksa terhadap jawaban ini.`,
  kg: 'Berat badan (kg)',
  kgHint: 'Misalnya 12 atau 12,5',
  weeks: 'Usia kehamilan (minggu)',
  weeksHint: 'Boleh kosong jika tidak diketahui',
  choices: {
    pregnancy: { pregnant: 'Hamil', not: 'Tidak hamil', unknown: 'Pasien tidak tahu' },
    lactation: { yes: 'Menyusui', no: 'Tidak menyusui', unknown: 'Pasien tidak tahu' },
  },
  facts: {
    pregnancy: { pregnant: 'Hamil', not: 'Tidak hamil', unknown: 'Kehamilan tidak diketahui' },
    lactation: { yes: 'Menyusui', no: 'Tidak menyusui', unknown: 'Menyusui tidak diketahui' },
  },
  pregnantWeeks: ({ weeks }: { weeks: number }) => `Hamil ${weeks} minggu`,
  answeredOn: ({ answer, date }: { answer: string; date: string }) => `${answer} · ${date}`,
  problems: {
    missing: 'Tulis berat badan dalam kg, misalnya 12 atau 12,5.',
    tooLow: 'Terlalu ringan untuk usia ini. Periksa lagi; tulis dalam kg.',
    tooHigh: 'Terlalu berat untuk usia ini. Periksa lagi; tulis dalam kg.',
    choice: 'Pilih salah satu jawaban.',
    weeks: ({ n }: { n: number }) => `Tulis 0 sampai ${n} minggu, atau kosongkan.`,
  },
  unlikely: ({ kg }: { kg: string }) => `${kg} kg tidak lazim untuk usia ini. Jika memang benar, simpan sekali lagi.`,
  saveAnyway: 'Ya, simpan',
  earlier: ({ date, kg }: { date: string; kg: string }) => `Ditimbang ${date}: ${kg} kg. Masih benar?`,
  earlierTooOld: ({ date, kg }: { date: string; kg: string }) =>
    `Ditimbang ${date}: ${kg} kg. Sudah lebih dari 3 bulan, tanyakan lagi.`,
  recorded: ({ kg }: { kg: string }) => `Di rekam pasien tercatat ${kg} kg tanpa tanggal. Pastikan dulu, lalu simpan.`,
  useRecorded: 'Isikan angka ini',
}

export type BodyQuestionTexts = typeof idBodyQuestion
