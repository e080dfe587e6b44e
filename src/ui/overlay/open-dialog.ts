/** A dialog that is open, and not one that is fading out. */
export const OPEN_DIALOG = ':is([role="dialog"], [role="alertdialog"]):not([data-state="closed"])'
