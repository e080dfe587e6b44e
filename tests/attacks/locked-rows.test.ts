import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { STATEMENT_TIMEOUT } from '../../server/store/database'
import { hasDatabaseDoor, openDatabase } from '../contract/kit/database'
import { parse } from '../contract/kit/parse'
import { PASSWORD, reset, rest, staff } from '../contract/kit/rest'
import { newestIn } from '../kit/server/outbox'

const NEXT = 'hujan-di-sawah-42'

test.runIf(hasDatabaseDoor)(
  'a session row that somebody holds makes no call hang: each is answered 503, and works afterwards',
  async () => {
    await reset()
    const [forgetful, changing, leaving] = [
      await staff('dokter1@contoh.id'),
      await staff('dokter2@contoh.id'),
      await staff('dokter3@contoh.id'),
    ]
    // The session that a change of the password ends.
    await staff('dokter2@contoh.id', 'doctor', randomUUID())
    await rest('POST', '/auth/forgot-password', { body: { email: 'dokter1@contoh.id' } })
    const { link = '' } = await newestIn(inject('origin'), ({ to }) => to === 'dokter1@contoh.id')
    const calls = {
      reset: () => rest('POST', `/auth/reset-password/${link.split('/').at(-1)}`, { body: { password: NEXT } }),
      change: () => rest('POST', '/auth/password', { token: changing.token, body: { old: PASSWORD, new: NEXT } }),
      signOut: () => rest('POST', '/auth/logout', { token: leaving.token, body: {} }),
      signOutAtParse: () => parse('POST', '/logout', {}, leaving.parseToken),
    }
    const database = openDatabase()
    const holder = await database.connect()
    try {
      await holder.query('BEGIN')
      await holder.query('SELECT 1 FROM "_Session" FOR UPDATE')
      const since = performance.now()
      const answers = await Promise.all(Object.values(calls).map((call) => call()))
      expect(answers.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(
        answers.map(() => [503, '1']),
      )
      expect(performance.now() - since).toBeLessThan(2 * STATEMENT_TIMEOUT)
      // What only reads sessions is not held up.
      expect((await rest('GET', '/missed', { token: forgetful.token })).status).toBe(200)
    } finally {
      await holder.query('ROLLBACK')
      holder.release()
      await database.end()
    }
    for (const call of [calls.reset, calls.change, calls.signOut]) expect((await call()).status).toBe(200)
    expect((await rest('GET', '/missed', { token: forgetful.token })).status).toBe(401)
  },
)
