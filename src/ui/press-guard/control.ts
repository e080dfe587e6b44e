const CONTROLS = [
  'button',
  'a[href]',
  'summary',
  'label',
  ...['button', 'menuitem', 'menuitemradio', 'option', 'tab', 'switch', 'radio', 'checkbox'].map((role) => `[role=${role}]`),
].join(',')

/** The control that a press on this target reaches; null for none. */
export function controlAt(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest(CONTROLS) : null
}

/** What the control says it does. Digits are left out: a countdown in a label is not another meaning. */
export function labelOf(control: Element | null): string {
  if (control === null) return ''
  return `${control.getAttribute('aria-label') ?? ''} ${control.textContent ?? ''}`.replaceAll(/\d+/g, '').trim()
}
