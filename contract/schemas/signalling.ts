import * as z from 'zod/mini'
import { filled, maybe, text } from './wire'

/** JSON text frames on `ws /one2one`, told apart by `id` (contract §5). Calls add their own. */
export const clientFrame = z.discriminatedUnion('id', [
  z.strictObject({ id: z.literal('register'), name: filled, deviceId: filled, token: filled }),
  z.strictObject({ id: z.literal('typing'), to: filled, consultation_id: filled }),
  z.strictObject({ id: z.literal('ping') }),
])
export type ClientFrame = z.infer<typeof clientFrame>

export const serverFrame = z.discriminatedUnion('id', [
  z.object({ id: z.literal('registerResponse'), response: text, message: maybe(text) }),
  z.object({ id: z.literal('typing'), from: filled, consultation_id: filled }),
  z.object({ id: z.literal('pong') }),
  z.object({ id: z.literal('error'), message: text }),
])
export type ServerFrame = z.infer<typeof serverFrame>

/** Close codes of the socket. */
export const CLOSE_CODES = { badFrame: 4400, rejected: 4401, tooLarge: 4413 } as const
/** Bytes of one frame at most. */
export const FRAME_LIMIT = 256 * 1024
