import { expect, test } from 'vitest'
import { formatShortDate, formatTime } from '../../../src/i18n/format'
import { movementOf } from '../../../src/screens/home/latest-movement'
import { aFee } from '../../kit/data/builders'
import { TEST_EPOCH } from '../../kit/harness/test-clock'
import { id } from '../../kit/data/all-texts'

const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')
const at = TEST_EPOCH + 60_000
const time = formatTime(TEST_EPOCH)

test.each([
  [{}, '+Rp 75.000', `Konsultasi Sulastri Wahyuningsih, ${time}`, true],
  [
    { kind: 'faskes', amount: 100_000, name: 'Klinik Melati' },
    '+Rp 100.000',
    `Konsultasi faskes Klinik Melati, ${time}`,
    true,
  ],
  [{ kind: 'emergency', amount: 150_000, name: null }, '+Rp 150.000', `Emergency, ${time}`, true],
  [{ kind: 'withdrawal', amount: -500_000, name: null }, '−Rp 500.000', `Penarikan, ${time}`, false],
  [{ kind: null, description: 'Bonus akhir tahun', amount: 1 }, '+Rp 1', `Bonus akhir tahun, ${time}`, true],
] as const)('%j: %s %s', (parts, amount, text, isFee) => {
  const movement = movementOf(aFee(parts), at, id)
  expect({ ...movement, amount: plain(movement?.amount) }).toEqual({ amount, text, isFee })
})

test('of another day it has its date', () => {
  const movement = movementOf(aFee({}, Date.UTC(2025, 10, 14, 5)), at, id)
  expect(movement?.text).toBe(`Konsultasi Sulastri Wahyuningsih, ${formatShortDate('2025-11-14')}`)
})

test('an unreadable movement is null', () => {
  expect(movementOf({ TransactionTimeStamp: TEST_EPOCH, SourceTransactionJSON: null }, at, id)).toBeNull()
})
