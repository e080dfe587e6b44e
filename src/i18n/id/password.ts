/** Texts of new passwords, loaded with the pages that have such a field. */
export const idPassword = {
  newPassword: {
    label: 'Kata sandi baru',
    hint: 'Minimal 8 karakter.',
    missing: 'Isi kata sandi baru.',
    short: 'Kata sandi minimal 8 karakter.',
    long: 'Kata sandi ini terlalu panjang. Pakai paling banyak 72 huruf dan angka.',
    strength: 'Kekuatan kata sandi',
  },
  /** By score, 0 to 4. */
  passwordStrengths: {
    s0: 'Sangat mudah ditebak',
    s1: 'Mudah ditebak',
    s2: 'Cukup',
    s3: 'Kuat',
    s4: 'Sangat kuat',
  },
  /** Why a password is easy to guess and what to do, by finding. */
  passwordAdvice: {
    keyPattern: 'Huruf yang berdekatan di keyboard mudah ditebak. Pakai beberapa kata yang tidak berhubungan.',
    repeat: 'Pengulangan mudah ditebak. Hindari huruf atau kata yang diulang.',
    sequence: 'Urutan seperti abc atau 123 mudah ditebak. Hindari urutan.',
    dates: 'Tanggal dan tahun mudah ditebak, apalagi yang terkait dengan Anda.',
    common: 'Kata sandi ini sering dipakai orang. Pilih yang lain.',
    similarToCommon: 'Ini mirip kata sandi yang sering dipakai. Pilih yang lain.',
    word: 'Satu kata mudah ditebak. Gabungkan beberapa kata yang tidak berhubungan.',
    name: 'Nama orang mudah ditebak. Gabungkan beberapa kata yang tidak berhubungan.',
    own: 'Jangan pakai nama atau email Anda sendiri.',
    service: 'Jangan pakai nama rumah sakit atau aplikasi ini.',
    longer: 'Tambah satu atau dua kata lagi. Kata yang jarang dipakai lebih baik.',
  },
}

export type PasswordTexts = typeof idPassword
export const passwordTexts = { name: 'password', id: idPassword } as const
