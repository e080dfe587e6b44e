import { type AuthTokenData, authTokenData } from '../../../contract/schemas/auth'
import { forgetPages } from './page-store'

const TOKEN_KEY = 'dk.session'
const DEVICE_KEY = 'dk.device'
const NEEDS_LOGIN_KEY = 'dk.needsLogin'
/** What lasts as long as a session, whoever keeps it: when the person was seen, a break, words used before. */
const OF_THE_SESSION = /^dk\.(?:lock|break|suggestions)\./

/**
 * The auth token data of this browser (product §9 "browser stores"), its device id, and the need-login flag.
 * The browser's tabs share one session, so each tab remembers whose it took up: when another tab signs somebody else in,
 * nothing is ever asked in their name here.
 */
export interface SessionStore {
  /** The browser's session, whoever's it is; from here on it is this tab's. */
  takeUp(): AuthTokenData | null
  /** This tab's session; null when it has none, or when the browser's has ended or become another person's. */
  read(): AuthTokenData | null
  /** `_User` objectId of this tab's person, also after their session has ended elsewhere. */
  owner(): string | null
  write(data: AuthTokenData): void
  /** Lets go of this tab's session without ending the browser's. */
  letGo(): void
  /**
   * Forgets this tab's session and what lasts as long as it does, however it ended, also before anything of the app was
   * there; another person's is left. The device id stays, it belongs to the browser.
   */
  clear(): void
  deviceId(): string
  /** True once a session ended by force, until somebody signs in (product §8); survives a reload of this tab. */
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

/** The session that lies here, whoever's it is, with what lasts as long as it does. */
function forget(): void {
  localStorage.removeItem(TOKEN_KEY)
  for (const key of Object.keys(localStorage)) if (OF_THE_SESSION.test(key)) localStorage.removeItem(key)
  void forgetPages()
}

function stored(): AuthTokenData | null {
  const parsed = authTokenData.safeParse(parseJson(localStorage.getItem(TOKEN_KEY)))
  return parsed.success ? parsed.data : null
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
