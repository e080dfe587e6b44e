/** Versions and corrections of an ended consultation. */
export const idCorrection = {
  correct: 'Koreksi',
  correctThis: { diagnosis: 'Koreksi diagnosis', note: 'Koreksi catatan' },
  add: 'Tambahkan',
  addThis: { diagnosis: 'Tambahkan diagnosis', note: 'Tambahkan catatan' },
  resume: 'Lanjutkan koreksi',
  resumeThis: { diagnosis: 'Lanjutkan koreksi diagnosis', note: 'Lanjutkan koreksi catatan' },
  cancel: 'Batalkan resep',
  cancelThis: ({ when }: { when: string }) => `Batalkan resep yang dikirim ${when}`,
  loading: 'Versi catatan ini sedang dimuat.',
  unsaved: 'Koreksi belum disimpan',

  titles: { diagnosis: 'Koreksi diagnosis', note: 'Koreksi catatan', cancellation: 'Batalkan resep' },
  text: 'Yang tertulis sebelumnya tetap tersimpan dan dapat dibaca.',
  cancelText: 'Resep yang sudah dikirim tidak dapat diubah. Resep ini tetap terbaca sebagai resep yang dibatalkan.',
  reason: 'Alasan koreksi',
  cancelReason: 'Alasan pembatalan',
  reasonHint: ({ n, reader }: { n: number; reader: string }) => `Paling sedikit ${n} karakter. Ikut dibaca ${reader}.`,
  problems: {
    diagnosis: {
      unpicked: 'Pilih kemungkinan diagnosis dari daftar, atau hapus ketikannya.',
      empty: 'Isi gejala atau kemungkinan diagnosis.',
      unchanged: 'Belum ada yang diubah.',
      tooLong: 'Terlalu panjang untuk satu pesan. Ringkas isinya.',
    },
    note: {
      empty: 'Catatan tidak boleh kosong. Tulis penggantinya.',
      incomplete: 'Lengkapi tanggal dan jam kontrol, atau kosongkan keduanya.',
      past: 'Pilih waktu kontrol yang belum lewat.',
      unchanged: 'Belum ada yang diubah.',
    },
  },
  discard: 'Buang isian',
  close: 'Tutup',
  review: 'Lanjut',

  questions: {
    diagnosis: 'Simpan koreksi diagnosis ini?',
    note: 'Simpan koreksi catatan ini?',
    cancellation: 'Batalkan resep ini?',
  },
  before: 'Sebelum',
  after: 'Sesudah',
  parts: {
    diagnosis: 'Diagnosis',
    symptoms: 'Gejala',
    advice: 'Saran',
    note: 'Catatan',
    next: 'Konsultasi berikutnya',
    prescription: 'Resep',
  },
  cancelled: 'Dibatalkan: tidak boleh dilayani apotek lagi.',
  readers: ({ reader }: { reader: string }) =>
    `Versi baru dan alasannya dikirim ke percakapan dengan ${reader}. Versi sebelumnya tetap dapat dibaca ${reader} dan Anda.`,
  cancelReaders: ({ reader }: { reader: string }) =>
    `Pembatalan dan alasannya dikirim ke percakapan dengan ${reader}. Apotek melihatnya pada resep.`,
  someReader: 'pasien',
  facility: 'faskes yang meminta konsultasi',
  confirm: 'Ya, simpan koreksi',
  cancelConfirm: 'Ya, batalkan resep',
  saving: 'Menyimpan',
  back: 'Kembali',
  retry: 'Coba lagi',
  superseded:
    'Catatan ini sudah dikoreksi dari perangkat lain. Isian Anda masih ada: bandingkan dengan versi terbaru, lalu lanjutkan.',
  waiting: 'Server belum menjawab. Kami coba lagi otomatis; isian Anda aman.',
  refusals: {
    awaitingPayment: 'Koreksi tidak tersimpan: pasien belum membayar.',
    closed: 'Koreksi tidak tersimpan: konsultasi ini tidak dapat dikoreksi dari akun ini.',
    notAllowed: 'Koreksi tidak tersimpan: konsultasi ini bukan milik Anda.',
    malformed: 'Koreksi tidak tersimpan. Periksa isinya, lalu coba lagi.',
  },
  cancelRefusals: {
    awaitingPayment: 'Resep tidak dibatalkan: pasien belum membayar.',
    closed: 'Resep tidak dibatalkan. Mungkin resep ini sudah dibatalkan sebelumnya.',
    notAllowed: 'Resep tidak dibatalkan: konsultasi ini bukan milik Anda.',
    malformed: 'Resep tidak dibatalkan. Periksa alasannya, lalu coba lagi.',
  },

  corrected: ({ when, by, reason }: { when: string; by: string; reason: string }) =>
    `Dikoreksi ${when} oleh ${by}: ${reason}`,
  written: ({ when, by }: { when: string; by: string }) => `Ditulis ${when} oleh ${by}`,
  earlier: ({ n }: { n: number }) => (n === 1 ? 'Versi sebelumnya' : `${n} versi sebelumnya`),
  versionsFailed: 'Versi sebelumnya belum bisa dimuat, jadi catatan ini belum bisa dikoreksi.',
}

export type CorrectionTexts = typeof idCorrection
