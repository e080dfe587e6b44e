import { expect, test } from 'vitest'
import { isSmallJson } from '../../../server/rest/limits/bounded-json'

const isSmall = (text: string) => isSmallJson(Buffer.from(text))
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

test.for<[what: string, text: string]>([
  ['nothing', ''],
  ['a long text with the signs of JSON', JSON.stringify('[{,\\"'.repeat(20_000))],
  ['a text with quotes at its end', JSON.stringify({ text: '\\"' }) + ','.repeat(10)],
  ['an object in 32 others', nested(32)],
  ['4,000 values', JSON.stringify(Array.from({ length: 3_999 }, () => 1))],
])('is small: %s', ([, text]) => {
  expect(isSmall(text)).toBe(true)
})

test.for<[what: string, text: string]>([
  ['empty lists', JSON.stringify(Array.from({ length: 4_000 }, () => []))],
  ['empty objects', JSON.stringify(Array.from({ length: 4_000 }, () => ({})))],
  ['numbers', JSON.stringify(Array.from({ length: 4_001 }, () => 1))],
  ['what follows an escaped quote', `["\\"", ${'1,'.repeat(5_000)}1]`],
  ['what follows an escaped backslash', `["\\\\", ${'1,'.repeat(5_000)}1]`],
  ['depth', nested(33)],
])('is not small: many %s', ([, text]) => {
  expect(isSmall(text)).toBe(false)
})
