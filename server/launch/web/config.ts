import { config, type Config } from '../../../contract/schemas/config'
import { APPS } from '../../../contract/values/limits'
import type { Hospital } from '../../hospital'
import { JAVASCRIPT_KEY } from '../../live/javascript-key'

interface Given {
  hospital: Hospital
  vapidPublicKey: string
  /** Staff may sign in by passkey. */
  passkeys: boolean
  medicalRecordUrl?: string | undefined
  mapStyleUrl?: string | undefined
}

/** `/config.json` (contract §1). Its addresses are relative: they hold for every host name and port. */
export function webConfig({ hospital, vapidPublicKey, passkeys, medicalRecordUrl, mapStyleUrl }: Given): Config {
  return config.parse({
    ...hospital,
    appId: APPS,
    apiUrl: '/api/v1',
    parse: { serverUrl: '/parse', liveQueryUrl: '/parse', appId: APPS, javascriptKey: JAVASCRIPT_KEY },
    signallingUrl: '/one2one',
    groupCallUrl: '/group-call',
    iceServers: [],
    ...(medicalRecordUrl !== undefined && { medicalRecordUrl }),
    ...(mapStyleUrl !== undefined && { mapStyleUrl }),
    roles: { doctor: 'doctor', nurse: 'nurse' },
    vapidPublicKey,
    passkeys,
  } satisfies Config)
}
