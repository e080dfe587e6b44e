import * as z from 'zod/mini'
import { filled, text } from './wire'

/**
 * JSON text frames of `ws /parse` (Parse LiveQuery, contract §4), discriminated by `op`. The server admits the queries
 * of contract §4 "Allowed queries" only.
 */
const requestId = z.int()
const query = z.object({ className: filled, where: z.record(text, z.unknown()) })

export const liveClientFrame = z.discriminatedUnion('op', [
  z.object({
    op: z.literal('connect'),
    applicationId: filled,
    javascriptKey: z.optional(filled),
    sessionToken: z.optional(filled),
  }),
  z.object({ op: z.literal('subscribe'), requestId, query, sessionToken: z.optional(filled) }),
  z.object({ op: z.literal('update'), requestId, query, sessionToken: z.optional(filled) }),
  z.object({ op: z.literal('unsubscribe'), requestId }),
])

const answered = { clientId: z.union([filled, z.number()]), requestId }
/** A record in its class, with `className`. */
const changed = { ...answered, object: z.looseObject({ className: filled, objectId: filled }) }

/** LiveQuery replays nothing: after each `subscribed` the client queries and merges. */
export const liveServerFrame = z.discriminatedUnion('op', [
  z.object({ op: z.literal('connected'), clientId: answered.clientId }),
  z.object({ op: z.literal('subscribed'), ...answered }),
  z.object({ op: z.literal('unsubscribed'), ...answered }),
  z.object({ op: z.literal('create'), ...changed }),
  z.object({ op: z.literal('enter'), ...changed }),
  z.object({ op: z.literal('update'), ...changed }),
  z.object({ op: z.literal('leave'), ...changed }),
  z.object({ op: z.literal('delete'), ...changed }),
  z.object({
    op: z.literal('error'),
    code: z.int(),
    error: text,
    reconnect: z.optional(z.boolean()),
    requestId: z.optional(requestId),
  }),
])
