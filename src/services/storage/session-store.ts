import { type AuthTokenData, authTokenData } from '../../../contract/schemas/auth'

const TOKEN_KEY = 'dk.session'
const DEVICE_KEY = 'dk.device'
const NEEDS_LOGIN_KEY = 'dk.needsLogin'

/** The auth token data of this browser (spec §9 "Persisted in browser storage"), its device id, and the need-login flag. */
export interface SessionStore {
  read(): AuthTokenData | null
  write(data: AuthTokenData): void
  /** Forgets the session; the device id stays, it belongs to the browser. */
  clear(): void
  deviceId(): string
  /** True once a session ended by force, until somebody signs in (spec §8); survives a reload of this tab. */
  needsLogin(): boolean
  setNeedsLogin(needed: boolean): void
}

export function createSessionStore(newId: () => string): SessionStore {
  return {
    read() {
      const parsed = authTokenData.safeParse(parseJson(localStorage.getItem(TOKEN_KEY)))
      return parsed.success ? parsed.data : null
    },
    write(data) {
      localStorage.setItem(TOKEN_KEY, JSON.stringify(data))
    },
    clear() {
      localStorage.removeItem(TOKEN_KEY)
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
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
