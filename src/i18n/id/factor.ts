/** What the second step of a sign-in and the account's tab say of second factors alike. */
export const idFactor = {
  factor: {
    code: 'Kode dari aplikasi',
    box: ({ n, of }: { n: number; of: number }) => `Angka ${n} dari ${of}`,
    wrongCode: 'Kode salah atau sudah dipakai. Tunggu kode berikutnya, lalu coba lagi.',
    qr: 'Kode QR untuk aplikasi autentikator',
    secret: 'Atau ketik kunci ini di aplikasi',
    openApp: 'Buka aplikasi di perangkat ini',
    held: 'Terlalu banyak percobaan. Tunggu sampai waktunya habis, lalu coba lagi.',
    heldFor: 'Coba lagi dalam',
    storeTitle: 'Simpan kode pemulihan',
    storeText:
      'Kalau telepon Anda hilang, Anda masuk dengan kode ini. Kode hanya tampil sekarang dan masing-masing berlaku satu kali.',
    codes: 'Kode pemulihan Anda',
    copy: 'Salin semua',
    copied: 'Kode tersalin.',
    notCopied: 'Kode tidak dapat disalin. Unduh, cetak, atau catat kode di atas.',
    download: 'Unduh',
    print: 'Cetak',
    stored: 'Saya sudah menyimpannya',
    /** Heads the downloaded and printed codes. */
    file: 'Kode pemulihan Dokter Keluarga. Setiap kode berlaku satu kali.',
    fileName: 'kode-pemulihan-dokter-keluarga.txt',
  },
}

export type FactorTexts = typeof idFactor
export const factorTexts = { name: 'factor', id: idFactor } as const
