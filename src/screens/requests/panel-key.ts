/** Opens the panel from anywhere: a function key works in text fields, dialogs and with screen readers. */
export const PANEL_KEY = 'F8'

/** Target of the skip link at the top of the page. */
export const PANEL_ID = 'permintaan-masuk'

/** Marks the panel's section. */
export const PANEL = 'data-request-panel'
