import { randomBytes, randomInt } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { importKey, type RecordName, seal, unseal } from '../../../src/services/storage/encrypted-store'

const name: RecordName = { store: 'dk.note.', owner: '101', record: 'K-1' }
async function aKey(letter = 'a'): Promise<CryptoKey> {
  const key = await importKey(btoa(letter.repeat(32)))
  if (key === null) throw new Error('no WebCrypto')
  return key
}

describe('the encrypted store', () => {
  test('any value is read back, and none of its words are in what is stored', async () => {
    const key = await aKey()
    for (let turn = 0; turn < 300; turn += 1) {
      // Letters of one and of two bytes each.
      const word = `rahasia ${randomBytes(randomInt(4, 400)).toString(turn % 2 === 0 ? 'latin1' : 'base64')}`
      const stored = await seal(key, name, { note: word })
      expect(await unseal(key, name, stored)).toEqual({ note: word })
      const bytes = Buffer.concat([Buffer.from(JSON.stringify(stored)), Buffer.from(stored.data, 'base64')])
      for (const part of [word, 'rahasia']) {
        expect(bytes.includes(part)).toBe(false)
        expect(bytes.includes(Buffer.from(part, 'utf16le'))).toBe(false)
      }
    }
  })

  test('each time with another IV of 96 bits', async () => {
    const key = await aKey()
    const stored = await Promise.all(Array.from({ length: 200 }, () => seal(key, name, 'x')))
    expect(new Set(stored.map(({ iv }) => iv)).size).toBe(200)
    expect(stored.every(({ iv }) => Buffer.from(iv, 'base64').length === 12)).toBe(true)
  })

  test.each([
    ['another store', { ...name, store: 'dk.letter.' }],
    ['another owner', { ...name, owner: '102' }],
    ['another record', { ...name, record: 'K-2' }],
    ['parts of the name that only join to the same', { ...name, owner: '101.K', record: '1' }],
  ])('does not open under %s', async (_, other) => {
    const key = await aKey()
    expect(await unseal(key, other, await seal(key, name, 'x'))).toBeNull()
  })

  test('does not open with another key', async () => {
    expect(await unseal(await aKey('b'), name, await seal(await aKey(), name, 'x'))).toBeNull()
  })

  test('does not open with any bit changed, nor cut, nor when it is no base64', async () => {
    const key = await aKey()
    const stored = await seal(key, name, 'x')
    const data = Buffer.from(stored.data, 'base64')
    for (let bit = 0; bit < data.length * 8; bit += 1) {
      const changed = Buffer.from(data)
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      expect(await unseal(key, name, { ...stored, data: changed.toString('base64') })).toBeNull()
    }
    expect(await unseal(key, name, { ...stored, data: data.subarray(1).toString('base64') })).toBeNull()
    expect(await unseal(key, name, { ...stored, data: '%' })).toBeNull()
  })

  test('the key cannot be extracted, and a secret of another length is none', async () => {
    await expect(crypto.subtle.exportKey('raw', await aKey())).rejects.toThrow('not extractable')
    expect(await importKey(btoa('short'))).toBeNull()
    expect(await importKey('%')).toBeNull()
  })
})
