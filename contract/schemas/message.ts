import * as z from 'zod/mini'
import { CHAT_HISTORY, NAME_LENGTH } from '../values/limits'
import { MESSAGE_KINDS, MESSAGE_STATUSES } from '../values/messages'
import { filled, instant, text } from './wire'

/**
 * A chat message (class `Conversations`, contract §4). `uid` is the doctor's id_user, `user` the other party's. The
 * sender creates `messageId`, a UUID, unique on the server. An unknown kind is stored and shown as not supported.
 */
export const messageRecord = z.object({
  objectId: filled,
  messageId: filled,
  consultation_id: filled,
  apps: text,
  uid: filled,
  user: filled,
  sender_id: filled,
  kind: z.catch(z.enum([...MESSAGE_KINDS, 'unknown']), 'unknown'),
  status: z.enum(MESSAGE_STATUSES),
  text,
  /** The sender's clock. It does not affect the order. */
  date: instant,
  /** The server's clock. It orders the conversation. */
  createdAt: instant,
  updatedAt: instant,
})
export type MessageRecord = z.infer<typeof messageRecord>

const messageIds = z.array(filled.check(z.maxLength(NAME_LENGTH))).check(z.maxLength(CHAT_HISTORY))

/** Cloud function `updateToReaded`. Older clients omit `messageIds` and mark everything. */
export const readRequest = z.strictObject({
  uid: filled,
  uidF: filled,
  consultation_id: filled,
  apps: filled,
  messageIds: z.optional(messageIds),
})
/** Cloud function `updateToDelivered`. */
export const deliveredRequest = z.strictObject({ consultation_id: filled, messageIds })
export const updatedCount = z.object({ updated: z.number() })
