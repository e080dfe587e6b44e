import { describe, expect, test } from 'vitest'
import { emptyBoxes, erased, isAccepted, newDigits, written } from '../../../src/ui/field/code-keys'
import { maskedPhone } from '../../../src/screens/otp/masked-phone'

const plain = { ctrlKey: false, metaKey: false, altKey: false }
const boxes = (text: string) => text.split('').map((digit) => (digit === '_' ? '' : digit))
const shown = (step: { boxes: readonly string[]; focus: number }) => [
  step.boxes.map((digit) => digit || '_').join(''),
  step.focus,
]

describe('keys (product §5 "OTP": only 0-9, Tab, Alt, Control, Shift and Backspace)', () => {
  test.each([...'0123456789'.split(''), 'Tab', 'Alt', 'Control', 'Shift', 'Backspace'])('%s is accepted', (key) => {
    expect(isAccepted({ key, ...plain })).toBe(true)
  })

  test.each(['a', 'Z', ' ', '-', '+', '.', ',', 'e', 'é', '٣', '½'])('%j is not', (key) => {
    expect(isAccepted({ key, ...plain })).toBe(false)
  })

  test.each(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'Delete', 'Home', 'End', 'Insert'])('nor %s', (key) => {
    expect(isAccepted({ key, ...plain })).toBe(false)
  })

  test.each(['Enter', 'Escape', 'F5', 'Unidentified', 'Process'])('%s acts beside the box: let through', (key) => {
    expect(isAccepted({ key, ...plain })).toBe(true)
  })

  test.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }])('with %j held it is no writing', (held) => {
    expect(isAccepted({ key: 'v', ...plain, ...held })).toBe(true)
  })
})

test.each([
  // A digit moves the focus to the next box.
  ['______', 0, '4', '4_____', 1],
  ['48____', 2, '2', '482___', 3],
  ['48291_', 5, '3', '482913', 5],
  ['482913', 2, '7', '487913', 3],
  // Pasted, or filled in from an SMS.
  ['______', 0, '482913', '482913', 5],
  ['11____', 2, '482913', '482913', 5],
  ['______', 0, 'Kode OTP Anda: 482 913.', '482913', 5],
  ['______', 0, '482', '482___', 3],
  ['48____', 2, '29', '4829__', 4],
  ['______', 0, '4829137', '482913', 5],
  ['48____', 2, 'kode', '48____', 2],
  ['4829__', 4, '1378', '482913', 5],
])('%s, box %i takes %j: %s, focus on %i', (before, at, text, after, focus) => {
  expect(shown(written(boxes(before), at, text))).toEqual([after, focus])
})

test.each([
  // Backspace moves it back.
  ['482913', 5, '48291_', 4],
  ['48____', 2, '4_____', 1],
  ['4_____', 1, '______', 0],
  ['4_____', 0, '______', 0],
  ['______', 0, '______', 0],
  ['482913', 2, '48_913', 1],
])('%s, Backspace in box %i: %s, focus on %i', (before, at, after, focus) => {
  expect(shown(erased(boxes(before), at))).toEqual([after, focus])
})

test.each([
  ['', '7', '7'],
  ['4', '47', '7'],
  ['4', '74', '7'],
  ['4', '44', '4'],
  ['', '482913', '482913'],
  ['4', '482913', '482913'],
  ['4', '4x', '4'],
])('a box with %j that becomes %j got %j', (before, after, digits) => {
  expect(newDigits(before, after)).toBe(digits)
})

test('six boxes are empty at first', () => {
  expect(emptyBoxes(6)).toEqual(['', '', '', '', '', ''])
})

test.each([
  ['+6281233904417', '+62 812-••••-4417'],
  ['+628139021556', '+62 813-•••-1556'],
  ['+14155550100', '+•••••••0100'],
])('%s is shown as %s', (phone, shown) => {
  expect(maskedPhone(phone)).toBe(shown)
})
