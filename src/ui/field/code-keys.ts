/** What stands in the boxes, one digit each; '' is an empty one. */
export type Boxes = readonly string[]

/** What a key or a paste makes of the boxes, and which has the focus then. */
export interface BoxesStep {
  boxes: Boxes
  focus: number
}

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

const ACCEPTED = ['Tab', 'Alt', 'Control', 'Shift', 'Backspace']
/** They act beside the box: submit, close, the browser's own; and what a phone's keyboard calls every key. */
const BESIDE = /^(?:Enter|Escape|Meta|F\d+|Unidentified|Process)$/

/**
 * Digits, Tab, Alt, Control, Shift and Backspace (product §5 "OTP"). With a modifier held it is no writing: pasting, the
 * browser's shortcuts.
 */
export function isAccepted({ key, ctrlKey, metaKey, altKey }: Key): boolean {
  return /^\d$/.test(key) || ACCEPTED.includes(key) || BESIDE.test(key) || ctrlKey || metaKey || altKey
}

export function emptyBoxes(length: number): Boxes {
  return Array.from({ length }, () => '')
}

/** Digits that come into a box: one moves the focus to the next, several fill what follows, a whole code all of them. */
export function written(boxes: Boxes, at: number, text: string): BoxesStep {
  const digits = text.replace(/\D/g, '').slice(0, boxes.length)
  const from = digits.length === boxes.length ? 0 : at
  const last = boxes.length - 1
  return {
    boxes: boxes.map((digit, index) => digits[index - from] ?? digit),
    focus: Math.min(digits === '' ? at : from + digits.length, last),
  }
}

/** Of what a box holds after somebody typed into it: the digits that are new. */
export function newDigits(before: string, after: string): string {
  const digits = after.replace(/\D/g, '')
  return digits.length === 2 && before !== '' ? digits.replace(before, '') : digits
}

/** Backspace: one digit goes, this box's or else the one before, and the focus moves back (product §5 "OTP"). */
export function erased(boxes: Boxes, at: number): BoxesStep {
  const before = Math.max(0, at - 1)
  const gone = boxes[at] === '' ? before : at
  return { boxes: boxes.map((digit, index) => (index === gone ? '' : digit)), focus: before }
}
