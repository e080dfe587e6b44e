import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { AuthTokenData } from '../../../contract/schemas/auth'
import { text } from '../../../contract/schemas/wire'
import type { HttpClient } from '../../../src/services/http/http-client'
import { createListeners } from '../../../src/services/listeners'
import { createSessionService, type SessionEnd } from '../../../src/services/session/session-service'
import type { SessionNews } from '../../../src/services/session/session-tabs'
import { createSessionStore } from '../../../src/services/storage/session-store'

const credentials = { email: 'dokter@contoh.id', password: 'Rahasia-123', role: 'doctor' }
const { signal } = new AbortController()

beforeEach(() => {
  vi.stubGlobal('localStorage', memory())
  vi.stubGlobal('sessionStorage', memory())
  return () => vi.unstubAllGlobals()
})

describe('the tabs of one browser (product §8, §9)', () => {
  test('signing out sets both presences Offline, ends the session, and closes it in the other tabs', async () => {
    const open = browser()
    const [one, other] = [open(), open()]
    await one.signIn('x')
    await other.restore('x')

    await one.session.signOut()
    expect(one.calls.slice(1)).toEqual([
      'token-x PUT /doctors/presence {"status":"Offline"}',
      'token-x PUT /doctors/presence-emergency {"status":"Offline"}',
      'token-x DELETE /push/subscription {}',
      'token-x POST /auth/logout {}',
    ])
    expect(other.facts).toEqual(['session.closedElsewhere'])
    expect(one.facts).toEqual([])
    expect(other.store.read()).toBeNull()
  })

  test('somebody else signs in: the first is signed out, and nothing is asked in the second name by the first tab', async () => {
    const open = browser()
    const [one, other] = [open(), open()]
    await one.signIn('x')
    await other.signIn('y')

    expect(other.calls).toEqual([
      '- POST /auth/login',
      'token-x PUT /doctors/presence {"status":"Offline"}',
      'token-x PUT /doctors/presence-emergency {"status":"Offline"}',
      'token-x DELETE /push/subscription {}',
      'token-x POST /auth/logout {}',
    ])
    expect(one.facts).toEqual(['session.closedElsewhere'])
    expect(one.store.read()).toBeNull()
    expect(other.facts).toEqual([])
    expect(other.store.read()?.object_id).toBe('y')

    void one.session.reload()
    expect(one.reloads()).toBe(1)
    expect((await one.restore('y')).user?.objectId).toBe('y')
  })

  test('a tab that lets go, or forgets, leaves the session of another person alone', async () => {
    const open = browser()
    const [one, other] = [open(), open()]
    await one.signIn('x')
    await other.signIn('y')
    await one.session.forget()
    expect(other.store.read()?.object_id).toBe('y')
    expect(other.facts).toEqual([])
  })

  test('two tabs that sign in at once end with the session that the browser stored', async () => {
    const open = browser()
    const [one, other] = [open(), open()]
    await Promise.all([one.signIn('x'), other.signIn('y')])
    const stored = open().store.takeUp()?.object_id
    const stays = [one, other].filter(({ store, facts }) => store.read() !== null && facts.length === 0)
    expect(stays.every(({ store }) => store.owner() === stored)).toBe(true)
    expect([one, other].filter((tab) => !stays.includes(tab)).map(({ facts }) => facts.length > 0)).not.toContain(false)
  })

  test('the same person signing in again changes nothing', async () => {
    const open = browser()
    const [one, other] = [open(), open()]
    await one.signIn('x')
    await other.signIn('x')
    expect([...one.facts, ...other.facts]).toEqual([])
  })

  test('a session that expired reports the reason to the others', async () => {
    const open = browser()
    const [one, other] = [open(), open()]
    await one.signIn('x')
    await other.restore('x')
    await one.session.forget()
    expect(other.facts).toEqual(['session.closedElsewhere, and a login is needed'])
  })

  test('a tab that was frozen notices when it is in sight again', async () => {
    const open = browser()
    const [one, frozen] = [open(), open()]
    await one.signIn('x')
    await frozen.restore('x')
    frozen.wake()
    expect(frozen.facts).toEqual([])
    frozen.freeze()
    await one.session.signOut()
    expect(frozen.facts).toEqual([])
    frozen.wake()
    expect(frozen.facts).toEqual(['session.closedElsewhere'])
  })

  test('only a sign-out of the tab itself ends as signedOut; a lost session ends as lost, in every tab', async () => {
    const open = browser()
    const [one, other] = [open(), open()]
    await one.signIn('x')
    await other.restore('x')
    await one.session.signOut()
    void other.session.reload()
    expect(one.ends).toEqual(['signedOut'])
    expect(other.ends).toEqual(['lost'])

    await one.signIn('x')
    await one.session.forget()
    expect(one.ends).toEqual(['signedOut', 'lost'])

    await one.signIn('x')
    await other.signIn('y')
    await one.session.signOut()
    expect(one.ends).toEqual(['signedOut', 'lost', 'lost'])
  })

  test('a goodbye that is never answered holds nobody', async () => {
    vi.useFakeTimers()
    const tab = browser()()
    await tab.signIn('x')
    tab.isStubborn = true
    const leaving = tab.session.signOut()
    await vi.advanceTimersByTimeAsync(2_000)
    await leaving
    vi.useRealTimers()
    expect(tab.calls.at(-1)).toBe('token-x POST /auth/logout {}')
    expect(tab.ends).toEqual(['signedOut'])
  })

  test.for(['never answers', 'fails'] as const)(
    'a server that %s to a goodbye is still asked the others, and holds nobody',
    async (how) => {
      vi.useFakeTimers()
      const tab = browser()()
      await tab.signIn('x')
      tab.presences = how
      const leaving = tab.session.signOut()
      await vi.advanceTimersByTimeAsync(2_000)
      expect(tab.calls.at(-1)).toBe('token-x POST /auth/logout {}')
      await vi.advanceTimersByTimeAsync(2_000)
      await leaving
      vi.useRealTimers()
      expect(tab.ends).toEqual(['signedOut'])
      expect(tab.store.read()).toBeNull()
    },
  )

  test('an answer after the end does not restore the session', async () => {
    const open = browser()
    const [one, other] = [open(), open()]
    await one.signIn('x')
    other.isSlow = true
    const restoring = other.restore('x')
    await one.session.signOut()
    expect((await restoring).user).toBeNull()
    expect(open().store.takeUp()).toBeNull()
  })
})

/** Tabs that share a storage and a channel; each has its own server answers and receives its own facts. */
function browser() {
  const tabs: ((news: SessionNews) => void)[] = []
  return () => {
    const store = createSessionStore(() => 'device')
    const news = createListeners<SessionNews>()
    const woke = createListeners<void>()
    const calls: string[] = []
    const facts: string[] = []
    const ends: SessionEnd[] = []
    let isFrozen = false
    let reloads = 0
    let answer: AuthTokenData = dataOf('nobody')
    const receive = (one: SessionNews) => {
      if (!isFrozen) news.send(one)
    }
    tabs.push(receive)

    const http = {
      async call({ method, path, body }: { method: string; path: string; body?: unknown }) {
        const words = path === '/auth/login' ? '' : ` ${JSON.stringify(body)}`
        calls.push(`${store.read()?.['AUTH-TOKEN'] ?? '-'} ${method} ${path}${words}`)
        if (path.startsWith('/doctors/presence')) {
          if (tab.presences === 'never answers') await new Promise(() => {})
          if (tab.presences === 'fails') throw new Error('no network')
        }
        for (let turn = 0; turn < (tab.isSlow ? 100 : 10); turn += 1) await Promise.resolve()
        return { ok: true, value: { ...answer, user_type: 'doctor' } }
      },
    } as unknown as HttpClient

    async function goodbye(): Promise<void> {
      if (tab.isStubborn) await new Promise(() => {})
      await http.call({ method: 'DELETE', path: '/push/subscription', body: {}, answer: text })
    }

    const session = createSessionService({
      http,
      store,
      tabs: {
        send: (one) => tabs.filter((tab) => tab !== receive).forEach((tab) => tab(one)),
        news: news.feed,
        woke: woke.feed,
      },
      facts: () => () => {},
      onOpening: () => {},
      signOutTasks: () => [goodbye()],
      onClosed: (how) => ends.push(how),
      reload: () => {
        reloads += 1
      },
    })
    session.facts(({ type }) => facts.push(store.needsLogin() ? `${type}, and a login is needed` : type))

    const tab = {
      isSlow: false,
      /** What is asked in the leaving doctor's name is never answered. */
      isStubborn: false,
      presences: 'answers' as 'answers' | 'never answers' | 'fails',
      session,
      store,
      calls,
      facts,
      ends,
      reloads: () => reloads,
      signIn(person: string) {
        answer = dataOf(person)
        return session.signIn(credentials, signal)
      },
      restore(person: string) {
        answer = dataOf(person)
        return session.restore(signal)
      },
      freeze() {
        isFrozen = true
      },
      wake() {
        isFrozen = false
        woke.send()
      },
    }
    return tab
  }
}

function dataOf(person: string): AuthTokenData {
  return {
    'AUTH-TOKEN': `token-${person}`,
    device_id: 'device',
    email: `${person}@contoh.id`,
    id: person,
    name: person,
    object_id: person,
    token_parse: `parse-${person}`,
    ref_type: 'doctor',
    pin: null,
    phone_number: null,
    profile_picture: null,
  }
}

function memory(): Storage {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  } as Storage
}
