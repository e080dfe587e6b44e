import { createHmac } from 'node:crypto'
import type { IceServer } from '../../contract/schemas/signalling'
import { SECOND } from '../../contract/values/limits'
import { secretOf } from '../launch/secrets'

/**
 * How long credentials are good for: longer than any call, since a call renews its path with the ones it began with.
 */
const VALID_FOR = 12 * 60 * 60

export interface TurnSettings {
  /** `turn:` and `turns:` addresses. */
  urls: readonly string[]
  /** coturn's `static-auth-secret`. */
  secret: string
}

/** Gives an id_user the servers for calls; credentials are never in a bundle or a configuration. */
export type IceServers = (name: string) => IceServer[]

/**
 * The environment's `TURN_URLS` (separated by commas) and `TURN_SECRET`, or the file of `TURN_SECRET_FILE`; null
 * without both.
 */
export function readTurn(env: NodeJS.ProcessEnv): TurnSettings | null {
  const secret = secretOf('TURN_SECRET', env)
  const urls = (env.TURN_URLS ?? '')
    .split(',')
    .map((url) => url.trim())
    .filter((url) => url !== '')
  return urls.length === 0 || secret === null ? null : { urls, secret }
}

/**
 * TURN servers with credentials of their own for each person, which expire by themselves (coturn's `use-auth-secret`).
 * Without settings there are none, and calls are from browser to browser only.
 * @param now epoch milliseconds of the clock that the TURN servers go by
 */
export function createTurn(settings: TurnSettings | null, now: () => number): IceServers {
  if (settings === null) return () => []
  const { urls, secret } = settings
  return (name) => {
    const username = `${Math.floor(now() / SECOND) + VALID_FOR}:${name}`
    return [{ urls: [...urls], username, credential: createHmac('sha1', secret).update(username).digest('base64') }]
  }
}
