export const CONTROLS = [
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

type Field = HTMLInputElement | HTMLTextAreaElement

/** Enter in it may send a form. */
export function isField(target: EventTarget | null): target is Field {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
}

/** The focus moved within a form, as from digit to digit of a code. */
export function isSameForm(one: EventTarget | null, other: EventTarget | null): boolean {
  return isField(one) && isField(other) && one.form !== null && one.form === other.form
}

/** The button that Enter in the field presses; undefined without one. */
export function answerOf({ form }: Field): Element | undefined {
  return [...(form?.elements ?? [])].find((element) => element.matches('[type=submit]'))
}
