import { createActor } from 'xstate'
import { describe, expect, test } from 'vitest'
import { accepted, refused } from '../../machines/ports/result'
import { sessionMachine } from '../../machines/session/session.machine'
import { selectLockedUntil, selectNeedsLogin, selectRefusal } from '../../machines/session/session.selectors'
import { aUser } from '../kit/data/builders'
import { inert } from '../kit/graph/inert'
import { TestClock } from '../kit/harness/test-clock'
import { replay } from '../kit/graph/walk'

const credentials = { email: 'dokter1@contoh.id', password: 'Rahasia-123', role: 'doctor' }
const restored = (output: object) => ({ type: 'xstate.done.actor.restore', output })

function opened() {
  const clock = new TestClock()
  const reports: string[] = []
  const input = { clock, report: ({ type }: { type: string }) => void reports.push(type) }
  return { actor: createActor(inert(sessionMachine), { clock, input }).start(), clock, reports }
}

describe('restoring (product §2: a session that cannot be restored goes to /login)', () => {
  test.each([
    ['a living session opens', { user: aUser(), needsLogin: false }, ['session.opened'], false],
    ['no session closes', { user: null, needsLogin: false }, ['session.closed'], false],
    [
      'one that was ended by force says so, also after a reload',
      { user: null, needsLogin: true },
      ['session.closed'],
      true,
    ],
  ])('%s', (_, output, received, needsLogin) => {
    const { actor, reports } = opened()
    replay(actor, [restored(output)])
    expect(reports).toEqual(received)
    expect(selectNeedsLogin(actor.getSnapshot())).toBe(needsLogin)
  })

  const toasts = () => {
    const shown: string[] = []
    const clock = new TestClock()
    const machine = inert(sessionMachine).provide({ actions: { raiseToast: (_, { key }) => void shown.push(key) } })
    return { shown, clock, actor: createActor(machine, { clock, input: { clock, report: () => {} } }).start() }
  }

  test('a session found dead shows the 401 notice, and leaves after 2 s', () => {
    const { actor, clock, shown } = toasts()
    replay(actor, [restored({ user: null, needsLogin: true, refusal: 'dead' })])
    expect(shown).toEqual(['unauthenticated'])
    clock.advance(1_999)
    expect(actor.getSnapshot().value).toBe('expiring')
    clock.advance(1)
    replay(actor, [{ type: 'xstate.done.actor.forget', output: undefined }])
    expect(selectNeedsLogin(actor.getSnapshot())).toBe(true)
  })

  test('a session that runs out while somebody works takes no sign-in', () => {
    const { actor } = toasts()
    replay(actor, [restored({ user: aUser(), needsLogin: false }), { type: 'session.expired' }])
    expect(actor.getSnapshot().can({ type: 'session.signIn', credentials })).toBe(false)
  })

  test('a refused device id shows the error toast and keeps the session', () => {
    const { actor, shown } = toasts()
    replay(actor, [restored({ user: aUser(), needsLogin: false, refusal: 'other' })])
    expect([shown, actor.getSnapshot().value]).toEqual([['deviceNotUpdated'], 'signedIn'])
  })

  test('a device id that nobody answered shows the error toast once for each time of waiting', () => {
    const { actor, clock, shown } = toasts()
    const lost = { type: 'xstate.error.actor.restore', error: null }
    replay(actor, [lost])
    clock.advance(3_000)
    replay(actor, [lost])
    expect(shown).toEqual(['deviceNotUpdated'])
  })

  test('without an answer it is asked again after 3 s, and nobody is signed out', () => {
    const { actor, clock, reports } = opened()
    replay(actor, [{ type: 'xstate.error.actor.restore', error: null }])
    clock.advance(2_999)
    expect(actor.getSnapshot().value).toBe('unreachable')
    clock.advance(1)
    expect(actor.getSnapshot().value).toBe('restoring')
    expect(reports).toEqual([])
  })
})

describe('signing in (product §5, §8)', () => {
  test('an early sign-in does not wait for the restoring', () => {
    const { actor } = opened()
    replay(actor, [{ type: 'session.signIn', credentials }])
    expect(actor.getSnapshot().value).toBe('authenticating')
  })

  test.each([
    [refused({ kind: 'wrongPair' }), 'wrongPair'],
    [refused({ kind: 'unknownRole' }), 'unknownRole'],
    [refused({ kind: 'malformed', message: 'Email tidak benar' }), 'malformed'],
  ])('%j is shown until the next attempt', (answer, kind) => {
    const { actor } = opened()
    replay(actor, [
      restored({ user: null, needsLogin: false }),
      { type: 'session.signIn', credentials },
      { type: 'xstate.done.actor.signIn', output: answer },
    ])
    expect(selectRefusal(actor.getSnapshot())?.kind).toBe(kind)
    replay(actor, [{ type: 'session.signIn', credentials }])
    expect(selectRefusal(actor.getSnapshot())).toBeNull()
  })

  const TRIES = [restored({ user: null, needsLogin: false }), { type: 'session.signIn', credentials }]
  const locked = (retryAfter: number) => ({
    type: 'xstate.done.actor.signIn',
    output: refused({ kind: 'tooMany', retryAfter }),
  })

  test('429: locked out until the time that the server says is over (contract §3)', () => {
    const { actor, clock } = opened()
    replay(actor, [...TRIES, locked(840)])
    expect(selectLockedUntil(actor.getSnapshot())).toBe(clock.now() + 840_000)
    expect(actor.getSnapshot().can({ type: 'session.signIn', credentials })).toBe(false)
    clock.advance(839_999)
    expect(actor.getSnapshot().value).toEqual({ anonymous: 'lockedOut' })
    clock.advance(1)
    expect(actor.getSnapshot().value).toEqual({ anonymous: 'fresh' })
    expect(selectLockedUntil(actor.getSnapshot())).toBeNull()
  })

  test('a 429 that says no time is over in a second; another account may sign in at once', () => {
    const { actor, clock } = opened()
    replay(actor, [...TRIES, locked(0)])
    clock.advance(999)
    expect(actor.getSnapshot().value).toEqual({ anonymous: 'lockedOut' })
    clock.advance(1)
    expect(actor.getSnapshot().value).toEqual({ anonymous: 'fresh' })
    replay(actor, [...TRIES.slice(1), locked(840), { type: 'session.changeAccount' }, ...TRIES.slice(1)])
    expect(actor.getSnapshot().value).toBe('authenticating')
  })

  test('a double click is one sign-in', () => {
    const { actor } = opened()
    replay(actor, [restored({ user: null, needsLogin: false }), { type: 'session.signIn', credentials }])
    expect(actor.getSnapshot().can({ type: 'session.signIn', credentials })).toBe(false)
  })
})

describe('the end of a session (product §4, §8, §9)', () => {
  test('a 401 leads to signing in 2 s later; several are one', () => {
    const { actor, clock, reports } = opened()
    replay(actor, [restored({ user: aUser(), needsLogin: false }), { type: 'session.expired' }])
    clock.advance(1_000)
    actor.send({ type: 'session.expired' })
    clock.advance(999)
    expect(actor.getSnapshot().value).toBe('expiring')
    clock.advance(1)
    replay(actor, [{ type: 'xstate.done.actor.forget', output: undefined }])
    expect(selectNeedsLogin(actor.getSnapshot())).toBe(true)
    expect(reports).toEqual(['session.opened', 'session.closed'])
  })

  const opens = restored({ user: aUser(), needsLogin: false })
  const signsIn = { type: 'session.signIn', credentials }

  test.each([
    ['signedIn', [opens], 'reloading'],
    ['leaving', [opens, { type: 'session.signOut' }], 'reloading'],
    ['expiring', [opens, { type: 'session.expired' }], 'reloading'],
    ['restoring', [], 'restoring'],
    ['unreachable', [{ type: 'xstate.error.actor.restore', error: null }], 'restoring'],
  ])('closed in another tab while %s', (state, events, next) => {
    const { actor, reports } = opened()
    replay(actor, events)
    expect(actor.getSnapshot().value).toBe(state)
    replay(actor, [{ type: 'session.closedElsewhere' }])
    expect(actor.getSnapshot().value).toBe(next)
    expect(actor.getSnapshot().context.user).toBeNull()
    expect(reports.at(-1)).toBe(next === 'reloading' ? 'session.closed' : undefined)
  })

  test.each([
    ['anonymous', [restored({ user: null, needsLogin: false })]],
    ['authenticating', [signsIn]],
    ['reloading', [opens, { type: 'session.closedElsewhere' }]],
  ])('%s has no session that another tab could close', (_, events) => {
    const { actor } = opened()
    replay(actor, events)
    expect(actor.getSnapshot().can({ type: 'session.closedElsewhere' })).toBe(false)
  })

  test('shows the sign-in page even if the page cannot be reloaded', () => {
    const { actor, reports } = opened()
    replay(actor, [opens, { type: 'session.closedElsewhere' }, { type: 'xstate.error.actor.reload', error: null }])
    expect(actor.getSnapshot().value).toEqual({ anonymous: 'fresh' })
    expect(reports).toEqual(['session.opened', 'session.closed', 'session.closed'])
  })

  test('signs the doctor out even without an answer', () => {
    const { actor, reports } = opened()
    replay(actor, [
      restored({ user: aUser(), needsLogin: false }),
      { type: 'session.signOut' },
      { type: 'xstate.error.actor.signOut', error: null },
    ])
    expect(reports).toEqual(['session.opened', 'session.closed'])
    expect(actor.getSnapshot().context.user).toBeNull()
  })

  test('accepted credentials open with the person they belong to', () => {
    const { actor } = opened()
    const nurse = aUser({ role: 'nurse', id: '301' })
    replay(actor, [
      { type: 'session.signIn', credentials },
      { type: 'xstate.done.actor.signIn', output: accepted(nurse) },
    ])
    expect(actor.getSnapshot().context.user).toEqual(nurse)
  })
})
