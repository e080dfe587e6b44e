import type { Request } from 'express'
import { expect, test } from 'vitest'
import { inMemory } from '../../../server/cluster/limiters'
import { hashOf } from '../../../server/rest/accounts/one-way'
import { LIMITS } from '../../../server/rest/limits/limits'
import { createSignInLimit } from '../../../server/rest/limits/sign-in-limit'
import { TooManyTries } from '../../../server/rest/try-limit'

const OWNER = 'dokter1@contoh.id'
const KNOWN = ['A'.repeat(43), 'B'.repeat(43)] as const
const silent = { note() {}, write: async () => {}, flush: async () => {}, stop: async () => {} }
const counting = { limiters: inMemory, takeTurn: async () => () => {} }

/** Two right sign-ins an hour; the owner's known devices are `KNOWN`. */
function limiting() {
  const hashes = KNOWN.map((token) => hashOf(token))
  const query = async (_: string, values: readonly unknown[]) => ({
    rowCount: hashes.includes(String(values[1])) ? 1 : 0,
  })
  const signIns = { account: { points: 2, seconds: 3_600 } }
  const limit = createSignInLimit({ query } as never, { ...LIMITS, signIns }, silent, counting)
  const signIn = (token = '', ip = '192.0.2.1') => {
    const get = (name: string) => (name === 'cookie' && token !== '' ? `__Host-dk-device=${token}` : undefined)
    return limit.attempt(OWNER, { ip, get, secure: true } as unknown as Request, async () => 'right')
  }
  return { limit, signIn }
}

test('right sign-ins at unknown devices leave the owner’s at known ones, each of which has its own', async () => {
  const { signIn } = limiting()
  await signIn('', '192.0.2.1')
  await signIn('', '192.0.2.2')
  await expect(signIn('', '192.0.2.3')).rejects.toBeInstanceOf(TooManyTries)
  for (let times = 0; times < 2; times += 1) expect(await signIn(KNOWN[0])).toBe('right')
  await expect(signIn(KNOWN[0])).rejects.toBeInstanceOf(TooManyTries)
  expect(await signIn(KNOWN[1])).toBe('right')
})

test('a new password by a mailed link ends the limit of right sign-ins', async () => {
  const { limit, signIn } = limiting()
  await signIn()
  await signIn()
  await expect(signIn()).rejects.toBeInstanceOf(TooManyTries)
  await limit.forgive(OWNER)
  expect(await signIn()).toBe('right')
})
