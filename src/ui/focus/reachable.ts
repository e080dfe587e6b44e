import { OPEN_DIALOG } from '../overlay/open-dialog'

/** Marks the element that receives the focus when a nearby element is removed, before other controls. */
export const HEIR = 'data-focus-heir'

/** Marks the first field of a dialog: receives the focus on opening, and when the dialog's content is replaced. */
export const FIRST_FIELD = { 'data-autofocus': '', [HEIR]: '' }

const FOCUSABLE = `a[href], button:not(:disabled), input:not(:disabled, [type='hidden']), select:not(:disabled), textarea:not(:disabled), summary, [contenteditable='true'], [tabindex], [${HEIR}]`
/** The mark of the elements that an open dialog hides. */
const HIDDEN_BY_ZAG = 'data-aria-hidden'
const TEXT =
  "textarea, select, [contenteditable='true'], input:not([type='button'], [type='checkbox'], [type='radio'], [type='range'])"

/** The element can have the keyboard focus: visible, and not inert. */
export function isReachable(element: Element): element is HTMLElement {
  return (
    element instanceof HTMLElement &&
    element.isConnected &&
    element.matches(FOCUSABLE) &&
    element.closest('[inert]') === null &&
    element.checkVisibility({ visibilityProperty: true })
  )
}

/** Behind a modal dialog, which hides the rest of the page from screen readers until some time after it is closed. */
export function isBehindDialog(element: Element): boolean {
  const hidden = element.closest('[aria-hidden="true"]')
  return hidden !== null && (!hidden.hasAttribute(HIDDEN_BY_ZAG) || isDialogOpen())
}

function isDialogOpen(): boolean {
  return [...document.querySelectorAll(OPEN_DIALOG)].some((dialog) => dialog.closest('[inert]') === null)
}

/** Focusable elements of a place in document order: its heirs, or without any, the tab stops. */
export function offersOf(place: Element, isAllowed: (element: HTMLElement) => boolean): HTMLElement[] {
  const offers = [...place.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => isAllowed(element) && isReachable(element) && !isBehindDialog(element),
  )
  const heirs = offers.filter((element) => element.hasAttribute(HEIR))
  return heirs.length > 0 ? heirs : offers.filter((element) => element.tabIndex >= 0)
}

/** A field that opens a touch screen's keyboard. */
export function isTextField(element: Element): boolean {
  return element.matches(TEXT)
}
