import * as z from 'zod/mini'
import { filled } from './wire'

/** `/config.json`: run-time configuration, so that one build serves every hospital (contract §1). URLs may be relative to the origin. */
export const config = z.object({
  hospitalName: filled,
  appName: filled,
  appId: filled,
  facilityId: filled,
  apiUrl: filled,
  parse: z.object({ serverUrl: filled, liveQueryUrl: filled, appId: filled, javascriptKey: filled }),
  signallingUrl: filled,
  groupCallUrl: filled,
  endpointName: filled,
  doctorConsultationUrl: z.optional(filled),
  iceServers: z.array(z.object({ urls: z.union([filled, z.array(filled)]) })),
  iceTransportPolicy: z.optional(z.enum(['all', 'relay'])),
  medicalRecordUrl: z.optional(filled),
  mapStyleUrl: z.optional(filled),
  placesUrl: z.optional(filled),
  vapidPublicKey: z.optional(filled),
  heartbeatUrl: z.optional(filled),
  roles: z.object({ doctor: filled, nurse: filled }),
})
export type Config = z.infer<typeof config>
