import * as z from 'zod/mini'
import { PUSH_KINDS } from '../values/push-kinds'
import { filled, maybe, text } from './wire'

/** Far above the length of a push service's address: limits what a client can store. */
const LONGEST_ENDPOINT = 1_000

/** GET /push/key: the server's public VAPID key, base64url of 65 bytes. config.json may contain it, too. */
export const pushKey = z.object({ key: filled })

function base64url(bytes: number) {
  const characters = Math.ceil((bytes * 4) / 3)
  return z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${characters}}=*$`)))
}

/** PUT /push/subscription: the result of `PushSubscription.toJSON()`. DELETE has no body. */
export const pushSubscription = z.strictObject({
  endpoint: z.url().check(z.maxLength(LONGEST_ENDPOINT)),
  expirationTime: z.optional(z.nullable(z.number())),
  keys: z.strictObject({ p256dh: base64url(65), auth: base64url(16) }),
})
export type PushSubscriptionData = z.infer<typeof pushSubscription>

/** PUT and DELETE /push/subscription: whether this device receives pushes. */
export const pushStanding = z.object({ subscribed: z.boolean() })

const partyOfCall = z.object({ id: filled, name: maybe(text), picture: maybe(text) })

/**
 * Fields of a call (contract §5 "Order"): both parties and the title '{name} menelepon'. A lock screen shows none of
 * them.
 */
const callFields = {
  app: z.optional(z.literal('VIDEO_CALL')),
  status: z.optional(z.literal('CALLING')),
  title: z.optional(text),
  body: z.optional(text),
  /** The caller, whom the opened page notifies that the device is reachable. */
  from: z.optional(partyOfCall),
  to: z.optional(partyOfCall),
  consultation_id: z.optional(filled),
}

/** The body of a push. Times are epoch milliseconds of the server's clock. An unknown `v` is shown without details. */
export const pushPayload = z.object({
  v: z.literal(1),
  kind: z.enum(PUSH_KINDS),
  objectId: filled,
  requestAt: z.number(),
  deadline: z.number(),
  ...callFields,
})
export type PushPayload = z.infer<typeof pushPayload>
