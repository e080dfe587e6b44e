/** The name of a contact sheet's frames: what runs in one of them is looked at only, and has no chart beside it. */
export const SHEET_FRAME = 'dk-sheet'
