import { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Request } from 'express'
import pino from 'pino'
import { describe, expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { inMemory } from '../../../server/cluster/limiters'
import { createSocketGuard } from '../../../server/live/socket-guard'
import { createActionLimits } from '../../../server/rest/limits/action-limits'
import { LIMITS } from '../../../server/rest/limits/limits'
import { createSignInLimit } from '../../../server/rest/limits/sign-in-limit'
import { createCallLimit, TooManyTries } from '../../../server/rest/try-limit'
import { createSecurityLog, EVENTS_PER_MINUTE } from '../../../server/security-log/security-log'
import { countedSource } from '../../../server/source'

const silent = { note() {}, write: async () => {}, flush: async () => {}, stop: async () => {} }
const counting = { limiters: inMemory, takeTurn: async () => () => {} }
const once = { points: 1, seconds: 60 }
const sameNetwork = ['2001:db8:1:2::1', '2001:db8:1:2:ffff:a:b:c'] as const
const otherNetwork = '2001:db8:1:3::1'

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['', ''],
  ['1234567890', '1234567890'],
  ['unknown', 'unknown'],
])('counts an IPv6 address by its /64: %s as %s', (address, counted) => {
  expect(countedSource(address)).toBe(counted)
})

describe('addresses of one /64 share', () => {
  test('the limit of an act', async () => {
    const limits = createActionLimits({ ...LIMITS, uploads: { account: once, source: once } }, silent)
    const upload = (source: string) => limits.take('uploads', { account: null, source })
    await upload(sameNetwork[0])
    await expect(upload(sameNetwork[1])).rejects.toBeInstanceOf(TooManyTries)
    await expect(upload(otherNetwork)).resolves.toBeUndefined()
  })

  test('the limit of wrong sign-ins', async () => {
    const sql = { query: async () => ({ rows: [], rowCount: 0 }) } as never
    const limit = createSignInLimit(sql, { ...LIMITS, wrongSignIns: { source: once } }, silent, counting)
    const guess = (account: string, ip: string) =>
      limit.attempt(account, { ip, get: () => undefined, secure: true } as unknown as Request, async () => null)
    await guess('satu@contoh.id', sameNetwork[0])
    await expect(guess('dua@contoh.id', sameNetwork[1])).rejects.toBeInstanceOf(TooManyTries)
    await expect(guess('tiga@contoh.id', otherNetwork)).resolves.toBeNull()
  })

  test('the limit of strange links and numbers', async () => {
    const limit = createCallLimit('strange', { times: 1, window: 60_000 }, counting)
    await limit.take('', sameNetwork[0])
    await expect(limit.take('', sameNetwork[1])).rejects.toBeInstanceOf(TooManyTries)
    await expect(limit.take('', otherNetwork)).resolves.toBeUndefined()
  })

  test('the number of sockets that nobody has identified', () => {
    const guard = createSocketGuard({ ...LIMITS.sockets, unidentifiedPerSource: 1 }, silent)
    const from = (remoteAddress: string) => ({ headers: {}, socket: { remoteAddress } }) as unknown as IncomingMessage
    const refused = { end() {} } as unknown as Duplex
    const socket = Object.assign(new EventEmitter(), { bufferedAmount: 0 })
    guard.watch(socket as unknown as WebSocket, from(sameNetwork[0]))
    expect(guard.admits(from(sameNetwork[1]), refused)).toBe(false)
    expect(guard.admits(from(otherNetwork), refused)).toBe(true)
    socket.emit('close')
    expect(guard.admits(from(sameNetwork[1]), refused)).toBe(true)
  })

  test('the rows of the security log, which have the whole address', async () => {
    const sources: unknown[] = []
    const query = async (_: string, values: readonly unknown[]) => void sources.push(values[5])
    const securityLog = createSecurityLog({
      pool: { query } as never,
      log: pino({ level: 'silent' }),
      key: Buffer.alloc(32),
    })
    for (let host = 1; host <= 2 * EVENTS_PER_MINUTE.ofOneSource; host += 1) {
      securityLog.note({
        event: 'signIn.failed',
        detail: 'wrongPair',
        account: { name: `orang${host}@contoh.id` },
        source: `2001:db8:1:2::${host.toString(16)}`,
        deviceId: null,
      })
    }
    await securityLog.stop()
    expect(sources[0]).toBe('2001:db8:1:2::1')
    expect(sources.length).toBeLessThanOrEqual(EVENTS_PER_MINUTE.ofOneSource + 2)
  })
})
