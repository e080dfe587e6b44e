import { expect, test } from 'vitest'
import { createTurn, readTurn } from '../../../server/signalling/turn'

test('TURN credentials are each person’s own, and expire by themselves (coturn’s use-auth-secret)', () => {
  const servers = createTurn(
    readTurn({ TURN_URLS: 'turn:a.contoh.id:3478, turns:b.contoh.id:443', TURN_SECRET: 'rahasia' }),
    () => 1_000_000,
  )
  expect(servers('101')).toEqual([
    {
      urls: ['turn:a.contoh.id:3478', 'turns:b.contoh.id:443'],
      username: '44200:101',
      credential: 'RrMrUNbdAZnpVIq9hQeTRukLRbE=',
    },
  ])
  expect(servers('102')[0]?.credential).not.toBe(servers('101')[0]?.credential)
  expect(createTurn(readTurn({}), () => 0)('101')).toEqual([])
})
