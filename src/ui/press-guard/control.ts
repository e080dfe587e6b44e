const CONTROLS = [
  'button',
  'a[href]',
  'summary',
  'label',
  ...['button', 'menuitem', 'menuitemradio', 'option', 'tab', 'switch', 'radio', 'checkbox'].map(
    (role) => `[role=${role}]`,
  ),
].join(',')

/** The control that a press on this target activates; null without one. */
export function controlAt(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest(CONTROLS) : null
}

/** The control's label, without digits: a countdown does not change its meaning. */
export function labelOf(control: Element | null): string {
  if (control === null) return ''
  return `${control.getAttribute('aria-label') ?? ''} ${control.textContent ?? ''}`.replaceAll(/\d+/g, '').trim()
}
