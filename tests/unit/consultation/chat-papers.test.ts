import { expect, test } from 'vitest'
import { merged } from '../../../machines/consultation/chat/chat.rules'
import { cancellationOf, dateOf, lengthOf, paperOf } from '../../../machines/consultation/chat/cards.rules'
import { cancelledPrescription, everyKind, hostile, prescriptionId } from '../../kit/data/conversations'

test('a body is read once for each message', () => {
  const spa = merged([], everyKind()).find(({ kind }) => kind === 'spa')
  expect(spa && paperOf('spa', spa)).toMatchObject({ icd: [{ code: 'I10' }] })
  expect(spa && paperOf('spa', spa)).toBe(spa && paperOf('spa', spa))
  expect(spa && paperOf('catatan', spa)).toBeNull()
})

test('a prescription is taken back by a card of its own sender, and by no other', () => {
  const messages = merged([], cancelledPrescription())
  expect(cancellationOf(messages, prescriptionId, '101')).toBe('Pasien alergi obat ini.')
  expect(cancellationOf(messages, prescriptionId, '201')).toBeNull()
  expect(cancellationOf(messages.slice(0, 1), prescriptionId, '101')).toBeNull()
  expect(cancellationOf(merged([], hostile()), prescriptionId, '201')).toBeNull()
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
