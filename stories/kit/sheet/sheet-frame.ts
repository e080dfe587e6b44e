/** Name of a contact sheet's frames, whose stories have no chart beside them. */
export const SHEET_FRAME = 'dk-sheet'
