/** Texts of leaving a page with unsaved input. */
export const idUnsaved = {
  unsaved: {
    title: 'Perubahan belum disimpan',
    text: 'Kalau Anda meninggalkan halaman ini sekarang, perubahan itu hilang.',
    stay: 'Tetap di sini',
    leave: 'Tinggalkan halaman',
  },
}

export type UnsavedTexts = typeof idUnsaved
export const unsavedTexts = { name: 'unsaved', id: idUnsaved } as const
