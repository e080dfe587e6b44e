import type { AuthTokenData } from '../../../contract/schemas/auth'
import { SECOND } from '../../../contract/values/limits'
import { UNAUTHENTICATED, UNKNOWN_ROLE } from '../../../contract/values/refusals'
import type { Feed } from '../../../machines/ports/feed'
import type { User } from '../../../machines/ports/people'
import { accepted, refused } from '../../../machines/ports/result'
import type { SessionFact, SessionPort, SignInRefusal } from '../../../machines/ports/session'
import type { HttpClient, HttpRefusal } from '../http/http-client'
import { loadRest } from '../http/load-rest'
import { yieldToMain } from '../yield-to-main'
import type { SessionStore } from '../storage/session-store'
import type { SessionNews, SessionTabs } from './session-tabs'

/** Timeout of sign-out requests; signing out takes at most two of them. */
const GOODBYE_TIMEOUT = 2 * SECOND
const PRESENCES = ['/doctors/presence', '/doctors/presence-emergency']

/** Signed out by the person, or lost: expired, or ended by another tab. */
export type SessionEnd = 'signedOut' | 'lost'

interface SessionOptions {
  http: HttpClient
  store: SessionStore
  tabs: SessionTabs
  /** Reported by this page's own calls. */
  facts: Feed<SessionFact>
  /** A person of this role is signing in, if the server agrees. */
  onOpening: (role: string) => void
  /** Starts the requests that belong to a doctor's sign-out. */
  signOutTasks: () => Promise<void>[]
  /** The server reports a locked session (contract §2 "Idle lock"). */
  onLocked?: () => void
  isLocked?: () => boolean
  /** Closes what uses the session's token, e.g. the live socket. Called while the session's owner is still known. */
  onClosed: (how: SessionEnd) => void
  reload: () => void
}

export interface SessionService extends SessionPort {
  /** Opens the session of the server's answer in this browser. */
  admit: (data: AuthTokenData) => Promise<User>
}

export function createSessionService(options: SessionOptions): SessionService {
  const { http, store, tabs, facts, onOpening, signOutTasks, onLocked, isLocked, onClosed, reload } = options

  return {
    facts(listen) {
      const closedElsewhere = () => listen({ type: 'session.closedElsewhere' })
      const stops = [
        facts(listen),
        tabs.news((news) => {
          if (!endsOurs(news)) return
          if (news.needsLogin) store.setNeedsLogin(true)
          closedElsewhere()
        }),
        tabs.woke(() => {
          if (store.owner() !== null && store.read() === null) closedElsewhere()
        }),
      ]
      return () => stops.forEach((stop) => stop())
    },
    async restore(signal) {
      const nobody = { user: null, needsLogin: store.needsLogin() }
      const known = store.takeUp()
      if (known === null) return nobody
      onOpening(known.ref_type)
      const { authTokenData, restoredSession } = await loadRest()
      const answer = await http.call({
        method: 'PUT',
        path: '/auth/device-id',
        body: {},
        answer: restoredSession,
        signal,
      })
      // The session ended in another tab during the request; the answer must not restore it.
      if (store.read() === null) {
        store.clear()
        return nobody
      }
      if (!answer.ok) {
        const { status_code, message } = answer.refusal
        if (status_code === 401 && message === UNAUTHENTICATED) return { user: null, needsLogin: true, refusal: 'dead' }
        return { user: userOf(known), needsLogin: false, refusal: 'other' }
      }
      const { user_type, locked, ...data } = answer.value
      if (locked === true) onLocked?.()
      const restored = authTokenData.safeParse({ ...known, ...data, ref_type: user_type })
      if (restored.success) return { user: remember(restored.data), needsLogin: false }
      // A role that this app does not serve.
      store.clear()
      return nobody
    },
    async signIn({ email, password, role }, signal) {
      onOpening(role)
      const { authTokenData, loginAnswer } = await loadRest()
      const body = { email, password, ref_type: role }
      const answer = await http.call({ method: 'POST', path: '/auth/login', body, answer: loginAnswer, signal })
      // Separate tasks for parsing the answer and opening the session.
      await yieldToMain()
      if (!answer.ok) return refused(signInRefusal(answer.refusal))
      if ('second_factor' in answer.value) {
        const { expires_at: expiresAt, ...step } = answer.value.second_factor
        return refused({ kind: 'secondStep', step: { ...step, expiresAt } })
      }
      const data = authTokenData.safeParse(answer.value)
      return data.success ? accepted(await admit(data.data)) : refused({ kind: 'unknownRole' })
    },
    admit,
    async signOut() {
      const own = store.read()
      // A person who leaves from the lock screen has not proved to own the unsent work, which is kept.
      const isKept = own === null || isLocked?.() === true
      if (own !== null) await sendHangUp(own)
      end(isKept ? 'lost' : 'signedOut', { needsLogin: false })
    },
    forget() {
      end('lost', { needsLogin: true })
      store.setNeedsLogin(true)
      return Promise.resolve()
    },
    reload() {
      onClosed('lost')
      store.letGo()
      reload()
      return new Promise<never>(() => {})
    },
  }

  async function admit(data: AuthTokenData): Promise<User> {
    // A browser has one session: another tab's person is signed out first.
    const other = store.takeUp()
    if (other !== null && other.object_id !== data.object_id) await sendHangUp(other)
    const user = remember(data)
    // Separate tasks for storing the session and starting the work.
    await yieldToMain()
    return user
  }

  /**
   * Signing out sets both presences Offline (product §4); an emergency doctor's consultation presence is Offline
   * already. A missing answer blocks nothing: the lease ends the presences, and the token is deleted in any case.
   */
  async function sendHangUp({ ref_type }: AuthTokenData): Promise<void> {
    const { anything } = await loadRest()
    const goodbye = { answer: anything, timeout: GOODBYE_TIMEOUT }
    const offline = { ...goodbye, method: 'PUT' as const, body: { status: 'Offline' } }
    // A locked session may only sign out; the server then ends its presences.
    if (ref_type === 'doctor' && isLocked?.() !== true) {
      await inTime([...PRESENCES.map((path) => http.call({ ...offline, path })), ...signOutTasks()])
    }
    await inTime([http.call({ ...goodbye, method: 'POST', path: '/auth/logout', body: {} })])
  }

  /** This person was signed out elsewhere, or another person signed in. */
  function endsOurs({ kind, objectId }: SessionNews): boolean {
    const owner = store.owner()
    return owner !== null && (kind === 'closed') === (objectId === owner)
  }

  function remember(data: AuthTokenData): User {
    store.write(data)
    store.setNeedsLogin(false)
    tabs.send({ kind: 'opened', objectId: data.object_id, needsLogin: false })
    return userOf(data)
  }

  function end(how: SessionEnd, { needsLogin }: { needsLogin: boolean }): void {
    onClosed(how)
    const owner = store.owner()
    store.clear()
    if (owner !== null) tabs.send({ kind: 'closed', objectId: owner, needsLogin })
  }
}

/** Settles when all have settled, after the sign-out timeout at the latest. */
async function inTime(works: Promise<unknown>[]): Promise<void> {
  const limit = new Promise<void>((resolve) => {
    setTimeout(resolve, GOODBYE_TIMEOUT)
  })
  await Promise.race([Promise.allSettled(works), limit])
}

function userOf(data: AuthTokenData): User {
  return {
    objectId: data.object_id,
    id: data.id,
    name: data.name,
    role: data.ref_type,
    profilePicture: data.profile_picture,
    presence: data.status_docter ?? null,
    emergencyPresence: data.status_emergency_available ?? null,
  }
}

function signInRefusal({ status_code, message, retryAfter }: HttpRefusal): SignInRefusal {
  if (status_code === 401) return { kind: 'wrongPair' }
  if (status_code === 429) return { kind: 'tooMany', retryAfter }
  if (message === UNKNOWN_ROLE) return { kind: 'unknownRole' }
  return { kind: 'malformed', message }
}
