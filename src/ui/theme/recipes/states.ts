/** Selectors of a part's state. */
export const OPEN = '&[data-state=open]'
export const CLOSED = '&[data-state=closed]'
export const HIGHLIGHTED = '&[data-highlighted]'
