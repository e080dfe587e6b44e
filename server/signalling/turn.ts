import { createHmac } from 'node:crypto'
import type { IceServer } from '../../contract/schemas/signalling'
import { SECOND } from '../../contract/values/limits'
import { secretOf } from '../launch/secrets'

/** How long credentials are good for: longer than any call, since a call renews its path with the ones it began with. */
const VALID_FOR = 12 * 60 * 60

/**
 * TURN servers with credentials of their own for each person, which expire by themselves (coturn's `use-auth-secret`).
 * Without `TURN_URLS` (comma-separated `turn:` and `turns:` addresses) and `TURN_SECRET` (or the file of
 * `TURN_SECRET_FILE`) there are none, and calls go from browser to browser only.
 * @param now epoch milliseconds of the clock that the TURN servers go by
 * @returns for an id_user the servers to hand out; credentials never stand in a bundle or a config
 */
export function createTurn(
  env: NodeJS.ProcessEnv,
  now: () => number,
): (name: string) => IceServer[] {
  const secret = secretOf('TURN_SECRET', env)
  const urls = (env.TURN_URLS ?? '').split(',').map((url) => url.trim()).filter((url) => url !== '')
  if (urls.length === 0 || secret === null) return () => []
  return (name) => {
    const username = `${Math.floor(now() / SECOND) + VALID_FOR}:${name}`
    return [{ urls, username, credential: createHmac('sha1', secret).update(username).digest('base64') }]
  }
}
