import * as z from 'zod/mini'
import { type AuthTokenData, authTokenData, restoredSession } from '../../../contract/schemas/auth'
import { SECOND } from '../../../contract/values/limits'
import { UNKNOWN_ROLE } from '../../../contract/values/refusals'
import type { Feed } from '../../../machines/ports/feed'
import type { User } from '../../../machines/ports/people'
import { accepted, refused } from '../../../machines/ports/result'
import type { SessionFact, SessionPort, SignInRefusal } from '../../../machines/ports/session'
import type { HttpClient, HttpRefusal } from '../http/http-client'
import type { SessionStore } from '../storage/session-store'

/** Goodbyes are asked of the server, never waited for long: whoever signs out must be out. */
const GOODBYE_TIMEOUT = 3 * SECOND

interface SessionOptions {
  http: HttpClient
  store: SessionStore
  facts: Feed<SessionFact>
  /** Ends what holds the session's token open, e.g. the live socket. */
  onClosed: () => void
}

export function createSessionService({ http, store, facts, onClosed }: SessionOptions): SessionPort {
  return {
    facts,
    async restore(signal) {
      const nobody = { user: null, needsLogin: store.needsLogin() }
      if (store.read() === null) return nobody
      const answer = await http.call({
        method: 'PUT',
        path: '/auth/device-id',
        body: {},
        answer: restoredSession,
        signal,
      })
      if (!answer.ok) {
        store.clear()
        return nobody
      }
      const { user_type, ...data } = answer.value
      return { user: remember({ ...data, ref_type: user_type }), needsLogin: false }
    },
    async signIn({ email, password, role }, signal) {
      const body = { email, password, ref_type: role }
      const answer = await http.call({ method: 'POST', path: '/auth/login', body, answer: authTokenData, signal })
      return answer.ok ? accepted(remember(answer.value)) : refused(signInRefusal(answer.refusal))
    },
    async signOut() {
      const isDoctor = store.read()?.ref_type === 'doctor'
      const goodbye = { answer: z.unknown(), timeout: GOODBYE_TIMEOUT }
      try {
        if (isDoctor) {
          await http.call({ ...goodbye, method: 'PUT', path: '/doctors/presence', body: { status: 'Offline' } })
        }
        await http.call({ ...goodbye, method: 'POST', path: '/auth/logout', body: {} })
      } catch {
        // Without an answer the lease ends the presence and the token is forgotten all the same.
      }
      end()
    },
    async forget() {
      end()
      store.setNeedsLogin(true)
    },
  }

  function remember(data: AuthTokenData): User {
    store.write(data)
    store.setNeedsLogin(false)
    return userOf(data)
  }

  function end(): void {
    onClosed()
    store.clear()
  }
}

function userOf(data: AuthTokenData): User {
  return {
    objectId: data.object_id,
    id: data.id,
    name: data.name,
    role: data.ref_type,
    profilePicture: data.profile_picture,
    presence: data.status_docter ?? null,
  }
}

function signInRefusal({ status_code, message, retryAfter }: HttpRefusal): SignInRefusal {
  if (status_code === 401) return { kind: 'wrongPair' }
  if (status_code === 429) return { kind: 'tooMany', retryAfter }
  if (message === UNKNOWN_ROLE) return { kind: 'unknownRole' }
  return { kind: 'malformed', message }
}
