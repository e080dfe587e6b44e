const SENTENCES = [
  'Selamat pagi dok.',
  'Dari kemarin malam tengkuk saya berat, dan kalau berdiri agak pusing.',
  'Sudah diminum obatnya pagi ini?',
  'Sudah.',
  'Baik. Coba ukur tensinya sekarang, duduk dulu lima menit, lengan kiri, lalu kirim angkanya ke saya ya.',
  'Ukur dua kali, pagi dan sore, dan catat keduanya. Kurangi garam, tidur yang cukup, dan datang ke fasilitas ' +
    'kesehatan terdekat bila nyeri dada, sesak, atau sebelah badan terasa lemah.',
]

/** The nth message of a long conversation. The page scripts find it by its number: `bench-12;`. */
export function sentenceOf(index: number): string {
  return `bench-${index}; ${SENTENCES[index % SENTENCES.length] ?? ''}`
}
