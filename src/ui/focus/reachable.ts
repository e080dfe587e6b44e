/** Marks the element that gets the focus when one near it leaves, before any other control there. */
export const HEIR = 'data-focus-heir'

const FOCUSABLE = `a[href], button:not(:disabled), input:not(:disabled, [type='hidden']), select:not(:disabled), textarea:not(:disabled), summary, [contenteditable='true'], [tabindex], [${HEIR}]`
const TEXT = "textarea, select, [contenteditable='true'], input:not([type='button'], [type='checkbox'], [type='radio'], [type='range'])"

/** Whether a keyboard can be there now: it is shown, and nothing around it is inert. */
export function isReachable(element: Element): element is HTMLElement {
  return (
    element instanceof HTMLElement &&
    element.isConnected &&
    element.matches(FOCUSABLE) &&
    element.closest('[inert]') === null &&
    element.checkVisibility({ visibilityProperty: true })
  )
}

/** Behind a dialog: its layer hides the rest of the page from readers. */
export function isBehindDialog(element: Element): boolean {
  return element.closest('[aria-hidden="true"]') !== null
}

/** What a place offers to the focus, in document order: its heirs, or where it has none what Tab reaches. */
export function offersOf(place: Element, isAllowed: (element: HTMLElement) => boolean): HTMLElement[] {
  const offers = [...place.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((element) => isAllowed(element) && isReachable(element) && !isBehindDialog(element))
  const heirs = offers.filter((element) => element.hasAttribute(HEIR))
  return heirs.length > 0 ? heirs : offers.filter((element) => element.tabIndex >= 0)
}

/** A field that raises a touch screen's keyboard. */
export function isTextField(element: Element): boolean {
  return element.matches(TEXT)
}
