import { expect, test } from 'vitest'
import { fileNameOf, fileTypeOf, plainName } from '../../../machines/consultation/chat/files.rules'
import { formatSize } from '../../../src/i18n/format'

test.each([
  ['/api/v1/files/7d2f/hasil-lab.pdf', 'hasil-lab.pdf'],
  ['/api/v1/files/7d2f/hasil%20lab.pdf', 'hasil lab.pdf'],
  ['/api/v1/files/7d2f/%E2%80%AEgpj.exe', 'gpj.exe'],
  ['/api/v1/files/7d2f/100%', '100%'],
  ['/api/v1/files/7d2f/..%2F..%2Fetc', '.._.._etc'],
])('the name in %s', (reference, name) => {
  expect(fileNameOf(reference)).toBe(name)
})

test('a name has no letters without a shape, and an end', () => {
  expect(plainName('a\u0000b\u202ec\nd')).toBe('abcd')
  expect(plainName('x'.repeat(5_000))).toHaveLength(120)
})

test.each([
  ['hasil-lab.pdf', 'PDF'],
  ['surat', null],
  ['foto.JPEG', 'JPEG'],
  ['a.<b>', null],
])('%s is %s', (name, type) => {
  expect(fileTypeOf(name)).toBe(type)
})

test.each([
  [0, '1 kB'],
  [820_000, '820 kB'],
  [3_400_000, '3,4 MB'],
])('%i bytes are %s', (bytes, words) => {
  expect(formatSize(bytes)).toBe(words)
})
