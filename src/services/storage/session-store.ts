import type { AuthTokenData } from '../../../contract/schemas/auth'
import { storedSession } from '../../../contract/schemas/stored-session'
import { forgetPages } from './page-store'

const TOKEN_KEY = 'dk.session'
const DEVICE_KEY = 'dk.device'
const NEEDS_LOGIN_KEY = 'dk.needsLogin'
/** Data that lasts as long as a session: activity, break, used words. */
const OF_THE_SESSION = /^dk\.(?:lock|break|suggestions)\./

/**
 * The auth token data of this browser (product §9 "browser stores"), its device id, and the need-login flag. The
 * browser's tabs share one session, so each tab remembers its owner: after another tab signs another person in, this
 * tab sends no requests in their name.
 */
export interface SessionStore {
  /** Adopts the browser's session for this tab, regardless of its owner. */
  takeUp(): AuthTokenData | null
  /** This tab's session; null without one, or if the browser's has ended or belongs to another person. */
  read(): AuthTokenData | null
  /** `_User` objectId of this tab's person, also after the session ended elsewhere. */
  owner(): string | null
  write(data: AuthTokenData): void
  /** Drops this tab's session without ending the browser's. */
  letGo(): void
  /**
   * Deletes this tab's session and its data, however it ended, even before the app has started; another person's stays.
   * The device id belongs to the browser and stays.
   */
  clear(): void
  deviceId(): string
  /** True after a session ended by force, until the next sign-in (product §8); survives a reload of this tab. */
  needsLogin(): boolean
  setNeedsLogin(needed: boolean): void
}

export function createSessionStore(newId: () => string): SessionStore {
  let owner: string | null = null

  const store: SessionStore = {
    takeUp() {
      const data = stored()
      owner = data?.object_id ?? null
      return data
    },
    read() {
      const data = stored()
      return data?.object_id === owner ? data : null
    },
    owner: () => owner,
    write(data) {
      owner = data.object_id
      if (store.read() === null) forget()
      localStorage.setItem(TOKEN_KEY, JSON.stringify(data))
    },
    letGo() {
      owner = null
    },
    clear() {
      if (store.read() !== null) forget()
      owner = null
    },
    deviceId() {
      const known = localStorage.getItem(DEVICE_KEY)
      if (known !== null) return known
      const made = newId()
      localStorage.setItem(DEVICE_KEY, made)
      return made
    },
    needsLogin: () => sessionStorage.getItem(NEEDS_LOGIN_KEY) !== null,
    setNeedsLogin(needed) {
      if (needed) sessionStorage.setItem(NEEDS_LOGIN_KEY, 'yes')
      else sessionStorage.removeItem(NEEDS_LOGIN_KEY)
    },
  }
  return store
}

/** Deletes the stored session, regardless of its owner, and its data. */
function forget(): void {
  localStorage.removeItem(TOKEN_KEY)
  for (const key of Object.keys(localStorage)) if (OF_THE_SESSION.test(key)) localStorage.removeItem(key)
  void forgetPages()
}

function stored(): AuthTokenData | null {
  return storedSession(parseJson(localStorage.getItem(TOKEN_KEY)))
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
