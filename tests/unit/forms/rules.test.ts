import { createRequire } from 'node:module'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import metadata from '../../../src/forms/indonesian-numbers.json'
import { filled, phone, phoneOrEmail } from '../../../src/forms/rules'
import { setLanguage } from '../../../src/i18n/texts'

const inIndonesian = { phone: 'Nomor telepon', either: 'Nomor HP atau email' }
const inEnglish = { phone: 'phone number', either: 'contact' }

/** What a rule makes of a text: its output, or its messages. */
function judged(rule: z.ZodMiniType, text: unknown) {
  const { success, data, error } = rule.safeParse(text)
  return success ? data : error?.issues.map(({ message }) => message)
}

beforeEach(() => vi.stubGlobal('document', { documentElement: {} }))
afterEach(async () => {
  await setLanguage('id')
  vi.unstubAllGlobals()
})

describe('phone (product §5): must be a valid phone number', () => {
  test.each([
    ['081234567890', '+6281234567890'],
    ['0812-3456-7890', '+6281234567890'],
    ['0812 3456 7890', '+6281234567890'],
    [' (0812) 3456.7890 ', '+6281234567890'],
    ['+62 812-3456-7890', '+6281234567890'],
    ['+6281234567890', '+6281234567890'],
    ['6281234567890', '+6281234567890'],
    ['81234567890', '+6281234567890'],
    ['0062 812 3456 7890', null],
    ['(021) 5081-2345', '+622150812345'],
    ['0274 512345', '+62274512345'],
    ['0813902155', '+62813902155'],
    ['', null],
    ['   ', null],
    ['08', null],
    ['12', null],
    ['0812345', null],
    ['08123456789012345', null],
    ['000000000000', null],
    ['0812-3456-789a', null],
    ['telepon 081234567890', null],
    ['081234567890 ext. 3', null],
    ['ibu@contoh.id', null],
    ['+1 415 555 2671', '+14155552671'],
    ['+65 9123 4567', '+6591234567'],
    ['+44 20 7946 0958', '+442079460958'],
    ['+966 50 123 4567', '+966501234567'],
    ['+81-90-1234-5678', '+819012345678'],
    // Other countries' numbers need their '+', and have to be valid there.
    ['14155552671', null],
    ['+1 415 555 26', null],
    ['+999 12345678', null],
    ['+62 12', null],
  ])('%j: %j', (text, number) => {
    const expected = number ?? ['Nomor telepon harus berupa nomor telepon yang benar']
    expect(
      judged(
        phone(() => inIndonesian.phone),
        text,
      ),
    ).toEqual(expected)
  })
})

describe('phoneOrEmail (product §5): all digits, an Indonesian phone number; otherwise an email by pattern', () => {
  test.each([
    ['081234567890', { phone: '+6281234567890' }],
    ['6281234567890', { phone: '+6281234567890' }],
    ['+62 812 3456 7890', { phone: '+6281234567890' }],
    ['0812-3456-7890', { phone: '+6281234567890' }],
    [' ibu.sari@contoh.id ', { email: 'ibu.sari@contoh.id' }],
    ['0812@contoh.id', { email: '0812@contoh.id' }],
    ['ibu+dk@sub.contoh.co.id', { email: 'ibu+dk@sub.contoh.co.id' }],
    ['', null],
    ['08', null],
    ['1234567890123456789', null],
    ['+14155552671', null],
    ['Ibu Sari', null],
    ['ibu@contoh', null],
    ['@contoh.id', null],
    ['ibu@@contoh.id', null],
    ['ibu sari@contoh.id', null],
    ['0812 atau ibu@contoh.id', null],
  ])('%j: %j', (text, address) => {
    const expected = address ?? ['Nomor HP atau email harus berupa nomor telepon atau alamat email yang benar']
    expect(
      judged(
        phoneOrEmail(() => inIndonesian.either),
        text,
      ),
    ).toEqual(expected)
  })
})

describe('messages (product §5)', () => {
  const wrong = () => [
    ...(judged(
      phone(() => inEnglish.phone),
      '08',
    ) as string[]),
    ...(judged(
      phoneOrEmail(() => inEnglish.either),
      '08',
    ) as string[]),
    ...(judged(
      filled(() => inEnglish.either),
      ' ',
    ) as string[]),
  ]

  test('in Indonesian, word for word', () => {
    expect(wrong()).toEqual([
      'phone number harus berupa nomor telepon yang benar',
      'contact harus berupa nomor telepon atau alamat email yang benar',
      'contact wajib diisi',
    ])
  })

  test('in English, word for word', async () => {
    await setLanguage('en')
    expect(wrong()).toEqual([
      'The phone number field must be a valid phone number',
      'The contact field must be a valid phone number or email address',
      'The contact field is required',
    ])
  })

  test.each([
    [
      'id',
      'Terlalu kecil: diharapkan string memiliki >=3 karakter',
      'alamat email tidak valid',
      'Input tidak valid: diharapkan string, diterima number',
    ],
    [
      'en',
      'Too small: expected string to have >=3 characters',
      'Invalid email address',
      'Invalid input: expected string, received number',
    ],
  ] as const)('zod’s own in %s', async (language, ...messages) => {
    await setLanguage(language)
    const three = z.string().check(z.minLength(3))
    expect([judged(three, 'ab'), judged(z.email(), 'ab'), judged(three, 3)].flat()).toEqual(messages)
  })
})

test('the metadata is the library’s own, of Indonesia alone; a newer library has newer numbers', () => {
  const all = createRequire(import.meta.url)('libphonenumber-js/metadata.max.json') as typeof metadata
  expect(metadata).toEqual({
    version: all.version,
    country_calling_codes: { '62': ['ID'] },
    countries: { ID: all.countries.ID },
  })
})
