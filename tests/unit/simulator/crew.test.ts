import { describe, expect, test } from 'vitest'
import { APPS } from '../../../contract/values/limits'
import { accepted, refused } from '../../../machines/ports/result'
import type { ShotOrder } from '../../../sandbox/simulator/ports/burst'
import { createCrew } from '../../../sandbox/simulator/services/crew'
import type { ParseDoor } from '../../../sandbox/simulator/services/parse-door'

const shot = (email: string): ShotOrder => ({
  email,
  request: { className: 'Consultations', doctor: 'd1', complaint: 'Pusing', paymentId: 2 },
})
const account = { objectId: 'p', id_user: '201', name: 'Sulastri Wahyuningsih', ref_type: 'patient' }
const { signal } = new AbortController()

/** A server that admits everybody by default, and counts. */
function door(parts: Partial<ParseDoor> = {}) {
  const signIns: string[] = []
  const saves: { fields: object; token: string }[] = []
  const received: ParseDoor = {
    signIn: (email) => {
      signIns.push(email)
      const sessionToken = `${email}#${signIns.length}`
      return Promise.resolve(accepted({ ...account, sessionToken }))
    },
    save: (_, fields, token) => {
      saves.push({ fields, token })
      return Promise.resolve({ ok: true })
    },
    ...parts,
  }
  return { received, signIns, saves }
}

describe('the crowd of a burst', () => {
  test('each signs in once, also when two of its requests begin together', async () => {
    const { received, signIns, saves } = door()
    const crew = createCrew(received, APPS)
    await Promise.all([crew.shoot(shot('a'), signal), crew.shoot(shot('a'), signal), crew.shoot(shot('b'), signal)])
    await crew.shoot(shot('a'), signal)
    expect([signIns, saves.length]).toEqual([['a', 'b'], 4])
  })

  test('the doctor is a pointer, as Parse takes it over HTTP', async () => {
    const { received, saves } = door()
    await createCrew(received, APPS).shoot(shot('a'), signal)
    expect(saves[0]?.fields).toEqual({
      apps: APPS,
      keluhan_patient: 'Pusing',
      payment_id: 2,
      doctor: { __type: 'Pointer', className: '_User', objectId: 'd1' },
    })
  })

  test('a session that died is opened again, once', async () => {
    const tokens: string[] = []
    const { received, signIns } = door({
      save: (_, __, token) => {
        tokens.push(token)
        return Promise.resolve(token.endsWith('#1') ? { ok: false, code: 209 } : { ok: true })
      },
    })
    expect(await createCrew(received, APPS).shoot(shot('a'), signal)).toEqual(accepted(undefined))
    expect([tokens, signIns]).toEqual([
      ['a#1', 'a#2'],
      ['a', 'a'],
    ])
  })

  test('rejects a request whose session is refused twice', async () => {
    const { received } = door({ save: () => Promise.resolve({ ok: false, code: 209 }) })
    await expect(createCrew(received, APPS).shoot(shot('a'), signal)).rejects.toThrow('209')
  })

  test.each([
    [142, 'doctorAway'],
    [119, 'notAllowed'],
    [101, 'notAllowed'],
  ])('code %i: %s', async (code, kind) => {
    const { received } = door({ save: () => Promise.resolve({ ok: false, code }) })
    expect(await createCrew(received, APPS).shoot(shot('a'), signal)).toEqual(refused({ kind }))
  })

  test('retries a failed sign-in with the next request', async () => {
    let tries = 0
    const { received } = door({
      signIn: () => {
        tries += 1
        return Promise.resolve(refused({ kind: 'tooMany', retryAfter: 60 }))
      },
    })
    const crew = createCrew(received, APPS)
    expect(await crew.shoot(shot('a'), signal)).toEqual(refused({ kind: 'noSession' }))
    await crew.shoot(shot('a'), signal)
    expect(tries).toBe(2)
  })
})
