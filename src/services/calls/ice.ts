import type { Config } from '../../../contract/schemas/config'
import type { IceServer } from '../../../contract/schemas/signalling'

/** The settings of `config.json` for every call (contract §1). */
export type HospitalIce = Pick<Config, 'iceServers' | 'iceTransportPolicy'>

/** Browsers refuse a TURN address without credentials; an open relay accepts any. */
const OPEN_RELAY = { username: 'anonymous', credential: 'anonymous' }

/**
 * Configuration of every peer connection: the gateway's servers with their short-lived credentials, then the hospital's
 * own. A hospital's TURN address without credentials uses the gateway's.
 */
export function rtcConfiguration(
  { iceServers, iceTransportPolicy }: HospitalIce,
  given: readonly IceServer[],
): RTCConfiguration {
  const known = new Set(given.flatMap(({ urls }) => urls))
  const credentials =
    given.find(({ username, credential }) => username !== undefined && credential !== undefined) ?? OPEN_RELAY
  const own = iceServers.flatMap((server): IceServer[] => {
    const urls = [server.urls].flat().filter((url) => !known.has(url))
    if (urls.length === 0) return []
    const { username, credential } = server
    if (!isRelay(server)) return [{ urls }]
    return [
      username === undefined || credential === undefined
        ? { urls, username: credentials.username, credential: credentials.credential }
        : { urls, username, credential },
    ]
  })
  return {
    iceServers: [...given, ...own].map(configured),
    ...(iceTransportPolicy !== undefined && { iceTransportPolicy }),
  }
}

export function isRelay({ urls }: Pick<IceServer, 'urls'>): boolean {
  return [urls].flat().some((url) => /^turns?:/.test(url))
}

/** Browsers reject `undefined`. */
function configured({ urls, username, credential }: IceServer): RTCIceServer {
  return { urls, ...(username !== undefined && { username }), ...(credential !== undefined && { credential }) }
}
