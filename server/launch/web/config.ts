import { config, type Config } from '../../../contract/schemas/config'
import { APPS } from '../../../contract/values/limits'

/** What `/config.json` says of this sandbox (contract §1). Relative, so that it holds for every host name and port. */
export const sandboxConfig: Config = config.parse({
  hospitalName: 'RS Bina Harapan',
  appName: 'Dokter Keluarga',
  appId: APPS,
  facilityId: 'rs-bina-harapan',
  apiUrl: '/api/v1',
  parse: { serverUrl: '/parse', liveQueryUrl: '/parse', appId: APPS, javascriptKey: 'sandbox-javascript-key' },
  signallingUrl: '/one2one',
  groupCallUrl: '/group-call',
  iceServers: [],
  medicalRecordUrl: '/sandbox/medical-record',
  roles: { doctor: 'doctor', nurse: 'nurse' },
} satisfies Config)
