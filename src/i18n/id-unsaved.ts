/** What is read by whoever leaves a page with something on it that is not saved. */
export const idUnsaved = {
  unsaved: {
    title: 'Perubahan belum disimpan',
    text: 'Kalau Anda meninggalkan halaman ini sekarang, perubahan itu hilang.',
    stay: 'Tetap di sini',
    leave: 'Tinggalkan halaman',
  },
}

export type UnsavedTexts = typeof idUnsaved
