/** The digit of each box; '' if empty. */
export type Boxes = readonly string[]

/** The boxes after a key or a paste, and the index of the focused one. */
export interface BoxesStep {
  boxes: Boxes
  focus: number
}

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

const ACCEPTED = ['Tab', 'Alt', 'Control', 'Shift', 'Backspace']
/** Keys with other effects (submit, close, the browser's own), and the key names of phone keyboards. */
const BESIDE = /^(?:Enter|Escape|Meta|F\d+|Unidentified|Process)$/

/**
 * Digits, Tab, Alt, Control, Shift and Backspace (product §5 "OTP"). Keys with a modifier pass: paste and browser
 * shortcuts.
 */
export function isAccepted({ key, ctrlKey, metaKey, altKey }: Key): boolean {
  return /^\d$/.test(key) || ACCEPTED.includes(key) || BESIDE.test(key) || ctrlKey || metaKey || altKey
}

export function emptyBoxes(length: number): Boxes {
  return Array.from({ length }, () => '')
}

/** Inserts digits at a box: one moves the focus to the next, several fill the following, a whole code fills all. */
export function written(boxes: Boxes, at: number, text: string): BoxesStep {
  const digits = text.replace(/\D/g, '').slice(0, boxes.length)
  const from = digits.length === boxes.length ? 0 : at
  const last = boxes.length - 1
  return {
    boxes: boxes.map((digit, index) => digits[index - from] ?? digit),
    focus: Math.min(digits === '' ? at : from + digits.length, last),
  }
}

/** The new digits in a box after input. */
export function newDigits(before: string, after: string): string {
  const digits = after.replace(/\D/g, '')
  return digits.length === 2 && before !== '' ? digits.replace(before, '') : digits
}

/** Backspace deletes this box's digit, or the previous one, and moves the focus back (product §5 "OTP"). */
export function erased(boxes: Boxes, at: number): BoxesStep {
  const before = Math.max(0, at - 1)
  const gone = boxes[at] === '' ? before : at
  return { boxes: boxes.map((digit, index) => (index === gone ? '' : digit)), focus: before }
}
