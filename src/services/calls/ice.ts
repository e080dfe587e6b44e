import type { Config } from '../../../contract/schemas/config'
import type { IceServer } from '../../../contract/schemas/signalling'

/** What `config.json` says of the paths of every call (contract §1). */
export type HospitalIce = Pick<Config, 'iceServers' | 'iceTransportPolicy'>

/** Browsers refuse a TURN address without credentials; a relay that asks for none accepts any. */
const OPEN_RELAY = { username: 'anonymous', credential: 'anonymous' }

/**
 * The configuration of every peer connection: the gateway's servers, with their short-lived credentials, then the
 * hospital's own. A hospital's TURN address without credentials uses those of the gateway.
 */
export function rtcConfiguration({ iceServers, iceTransportPolicy }: HospitalIce, given: readonly IceServer[]): RTCConfiguration {
  const known = new Set(given.flatMap(({ urls }) => urls))
  const credentials = given.find(({ username, credential }) => username !== undefined && credential !== undefined) ?? OPEN_RELAY
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

/** The browser takes no `undefined`. */
function configured({ urls, username, credential }: IceServer): RTCIceServer {
  return { urls, ...(username !== undefined && { username }), ...(credential !== undefined && { credential }) }
}
