import * as z from 'zod/mini'
import { pushSubscription } from '../../../contract/schemas/push'
import { filled } from '../../../contract/schemas/wire'

/**
 * What the worker says to pages. With a port it wants to be answered: only a doctor's page listens, and the worker has
 * to know whether one does.
 */
export const workerMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('push.arrived'), objectId: z.nullable(z.string()) }),
  z.object({ type: z.literal('push.opened'), objectId: z.nullable(z.string()) }),
  /** A notification of an emergency that nobody answered was clicked. */
  z.object({ type: z.literal('unanswered.opened') }),
  z.object({ type: z.literal('push.renewed'), subscription: pushSubscription }),
  /** Somebody calls. */
  z.object({ type: z.literal('call.woken'), from: filled }),
  /** Is a doctor's page there? */
  z.object({ type: z.literal('push.called') }),
])
export type WorkerMessage = z.infer<typeof workerMessage>
