import { describe, expect, test } from 'vitest'
import { merged } from '../../../machines/consultation/chat/chat.rules'
import {
  cancellationOf,
  dateOf,
  isCorrected,
  lengthOf,
  documentOf,
} from '../../../machines/consultation/chat/cards.rules'
import {
  cancelledPrescription,
  correctedRecord,
  everyKind,
  hostile,
  inTurn,
  prescriptionId,
} from '../../kit/data/conversations'

test('a body is read once for each message', () => {
  const spa = merged([], everyKind()).find(({ kind }) => kind === 'spa')
  expect(spa && documentOf('spa', spa)).toMatchObject({ icd: [{ code: 'I10' }] })
  expect(spa && documentOf('spa', spa)).toBe(spa && documentOf('spa', spa))
  expect(spa && documentOf('catatan', spa)).toBeNull()
})

test('a prescription is taken back by a card of its own sender, and by no other', () => {
  const messages = merged([], cancelledPrescription())
  expect(cancellationOf(messages, prescriptionId, '101')).toBe('Pasien alergi obat ini.')
  expect(cancellationOf(messages, prescriptionId, '201')).toBeNull()
  expect(cancellationOf(messages.slice(0, 1), prescriptionId, '101')).toBeNull()
  expect(cancellationOf(merged([], hostile()), prescriptionId, '201')).toBeNull()
})

describe('a diagnosis or note is corrected', () => {
  const corrected = (messages: Parameters<typeof isCorrected>[0]) =>
    messages.map((message) => isCorrected(messages, message))

  test('by later corrections of the same sender and kind; the newest is current', () => {
    expect(corrected(merged([], correctedRecord()))).toEqual([true, false, true, true, false, false])
  })

  test('by no correction that came before it', () => {
    const [, , , correction] = correctedRecord()
    const [plain] = correctedRecord()
    const turned = [correction, plain].flatMap((one) =>
      one === undefined ? [] : [{ kind: one.kind, text: one.text, sender_id: '101' }],
    )
    expect(corrected(merged([], inTurn(turned)))).toEqual([false, false])
  })

  test('by no second document without a correction, and no malformed one', () => {
    const [plain] = correctedRecord()
    const texts = [plain?.text ?? '', plain?.text ?? '', '{"v":1,"correction":{"reason":"x"}}']
    expect(corrected(merged([], inTurn(texts.map((text) => ({ kind: 'spa', sender_id: '101', text })))))).toEqual([
      false,
      false,
      false,
    ])
  })

  test('and other messages never are', () => {
    const all = [...everyKind(), ...correctedRecord().slice(3)]
    const messages = merged([], inTurn(all.map(({ kind, text, sender_id }) => ({ kind, text, sender_id }))))
    const kinds = messages.filter((message) => isCorrected(messages, message)).map(({ kind }) => kind)
    expect(new Set(kinds)).toEqual(new Set(['spa', 'catatan']))
  })
})

test('a date without a time is that day wherever one is', () => {
  expect(dateOf('2025-11-24')).toBe(new Date(2025, 10, 24).getTime())
  expect(dateOf('besok')).toBeNull()
})

test.each([
  [380, { minutes: 6, seconds: 20 }],
  [-5, { minutes: 0, seconds: 0 }],
  [1e300, { minutes: 1_440, seconds: 0 }],
])('a call of %d seconds', (seconds, length) => {
  expect(lengthOf(seconds)).toEqual(length)
})
