/** How a part stands, as selectors. */
export const OPEN = '&[data-state=open]'
export const CLOSED = '&[data-state=closed]'
export const HIGHLIGHTED = '&[data-highlighted]'
