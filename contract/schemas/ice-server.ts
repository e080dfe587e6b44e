import * as z from 'zod/mini'
import { filled } from './wire'

export const iceServer = z.object({
  urls: z.union([filled, z.array(filled)]),
  username: z.optional(filled),
  credential: z.optional(filled),
})
export type IceServer = z.infer<typeof iceServer>
