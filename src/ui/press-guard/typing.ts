/** ms without a key, after which typing is over. */
const PAUSE = 1_000
/** performance.now() of the last key of a text. */
let typedAt = -Infinity

/** ms until the text that is being typed counts as finished; 0 or less if none is. */
export function typingLeft(): number {
  return typedAt + PAUSE - performance.now()
}

/**
 * A text begins in a text field and may go on after the field has lost the focus: then its keys were not meant for the
 * control that has it. The guard passes every key of the page.
 */
export function noteTyping({ target, key, ctrlKey, metaKey }: KeyboardEvent): void {
  if (ctrlKey || metaKey || (key.length > 1 && key !== 'Backspace')) return
  if (typingLeft() > 0 || (target as Element).matches('input, textarea')) typedAt = performance.now()
}
