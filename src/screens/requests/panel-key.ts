/** Opens the panel of requests from anywhere: a function key, so that it works in text fields, in dialogs and beside screen readers. */
export const PANEL_KEY = 'F8'

/** Where the link at the top of the page leads. */
export const PANEL_ID = 'permintaan-masuk'

/** Marks the panel's section. */
export const PANEL = 'data-request-panel'
