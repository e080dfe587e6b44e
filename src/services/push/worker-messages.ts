import * as z from 'zod/mini'
import { pushSubscription } from '../../../contract/schemas/push'
import { filled } from '../../../contract/schemas/wire'

/**
 * Messages from the worker to pages. With a port it needs an answer: only a doctor's page listens, and the worker must
 * know whether one does.
 */
export const workerMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('push.arrived'), objectId: z.nullable(z.string()) }),
  z.object({ type: z.literal('push.opened'), objectId: z.nullable(z.string()) }),
  /** A notification of an unanswered emergency was clicked. */
  z.object({ type: z.literal('unanswered.opened') }),
  z.object({ type: z.literal('push.renewed'), subscription: pushSubscription }),
  /** Somebody calls. */
  z.object({ type: z.literal('call.woken'), from: filled }),
  /** Asks whether a doctor's page is open. */
  z.object({ type: z.literal('push.called') }),
])
export type WorkerMessage = z.infer<typeof workerMessage>
