import { DEFAULT_ROLES } from '../values/roles'
import { either, isFilled, isFlag, listOf, oneOf, recordOf } from './checks'
import type { Config } from './config'
import type { IceServer } from './ice-server'

const isGiven = either(isFilled, oneOf([undefined]))

const isConfig = recordOf<Config>({
  hospitalName: isFilled,
  appName: isFilled,
  appId: isFilled,
  facilityId: isFilled,
  apiUrl: isFilled,
  parse: recordOf<Config['parse']>({
    serverUrl: isFilled,
    liveQueryUrl: isFilled,
    appId: isFilled,
    javascriptKey: isFilled,
  }),
  signallingUrl: isFilled,
  groupCallUrl: isFilled,
  iceServers: listOf(
    recordOf<IceServer>({ urls: either(isFilled, listOf(isFilled)), username: isGiven, credential: isGiven }),
  ),
  iceTransportPolicy: oneOf(['all', 'relay', undefined]),
  medicalRecordUrl: isGiven,
  mapStyleUrl: isGiven,
  vapidPublicKey: isGiven,
  passkeys: either(isFlag, oneOf([undefined])),
  roles: recordOf<Config['roles']>({ doctor: isFilled, nurse: isFilled }),
})

/**
 * Reads a well-formed config.json as `config` does, without zod, which a sign-in page loads with its first request.
 * Returns null for everything else, which the schema then judges. Unknown fields remain.
 */
export function quickConfig(raw: unknown): Config | null {
  const whole = typeof raw === 'object' ? { roles: DEFAULT_ROLES, ...raw } : raw
  return isConfig(whole) ? whole : null
}
