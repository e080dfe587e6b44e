/** Texts of a contact sheet. */
export const SHEET_WORDS = {
  width: 'Lebar layar',
  faces: (count: number) => `${count} wajah. Ketuk satu untuk membukanya di samping bagannya.`,
} as const
