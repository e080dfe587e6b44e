/** Toasts that may appear before sign-in. */
export const entryToasts = {
  close: 'Tutup',
  unauthenticated: 'Akses Tidak Terotorisasi. Silakan Login Kembali',
  fault: 'Terjadi gangguan. Data Anda aman; muat ulang halaman bila berlanjut.',
  deviceNotUpdated: 'Perangkat ini gagal diperbarui di server.',
}
