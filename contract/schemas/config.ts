import * as z from 'zod/mini'
import { DEFAULT_ROLES } from '../values/roles'
import { iceServer } from './ice-server'
import { filled } from './wire'

/**
 * `/config.json`: run-time configuration, so that one build serves every hospital (contract §1). URLs may be relative.
 */
export const config = z.object({
  hospitalName: filled,
  appName: filled,
  appId: filled,
  facilityId: filled,
  apiUrl: filled,
  parse: z.object({ serverUrl: filled, liveQueryUrl: filled, appId: filled, javascriptKey: filled }),
  signallingUrl: filled,
  groupCallUrl: filled,
  /** Used by every call in addition to the servers that the gateway sends with expiring credentials. */
  iceServers: z.array(iceServer),
  iceTransportPolicy: z.optional(z.enum(['all', 'relay'])),
  medicalRecordUrl: z.optional(filled),
  mapStyleUrl: z.optional(filled),
  /** Makes GET /push/key unnecessary. */
  vapidPublicKey: z.optional(filled),
  /** Staff may sign in by passkey; not unless it says so. */
  passkeys: z.optional(z.boolean()),
  /** The backend's names for the two roles, as in `ref_type` and `user_type`. */
  roles: z._default(z.object({ doctor: filled, nurse: filled }), DEFAULT_ROLES),
})
export type Config = z.infer<typeof config>
