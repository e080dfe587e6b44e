import { type ActorRefFrom, createActor } from 'xstate'
import * as z from 'zod/mini'
import { REQUEST_CLASSES } from '../../contract/values/statuses'
import { callMachine } from './call/call.machine'
import type { CallInput } from './call/call.model'
import type { Call } from './running-call'

const device = z.object({ name: z.string(), deviceId: z.string() })

export const storedCall = z.object({
  given: z.object({
    caller: z.string(),
    callee: z.string(),
    consultationId: z.string(),
    callerName: z.nullable(z.string()),
    callerPicture: z.nullable(z.string()),
    offer: z.nullable(z.string()),
  }),
  record: z.object({ className: z.enum(REQUEST_CLASSES), recordId: z.string(), doctor: z.string() }),
  caller: device,
  rung: z.array(z.string()),
  /** null: not taken up yet, or only just: then it rings again. */
  talking: z.nullable(z.object({ answering: device, since: z.number(), media: z.unknown() })),
})

/** A call as another process continues it. */
export type StoredCall = z.infer<typeof storedCall>

export function storedContentOf({ actor, record, caller, answering, rung }: Call): StoredCall {
  const snapshot = actor.getSnapshot()
  const { caller: from, callee, consultationId, callerName, callerPicture, offer, since, media } = snapshot.context
  const isTalking = snapshot.matches('talking') && answering !== null
  return {
    given: { caller: from, callee, consultationId, callerName, callerPicture, offer },
    record,
    caller: { name: caller.name, deviceId: caller.deviceId },
    rung: [...rung],
    talking: isTalking
      ? { answering: { name: answering.name, deviceId: answering.deviceId }, since, media: media.save() }
      : null,
  }
}

/** A call that both sides talk in, and neither is back yet. */
export function continued(
  input: CallInput,
  { answering, since, media }: NonNullable<StoredCall['talking']>,
): ActorRefFrom<typeof callMachine> {
  const snapshot = callMachine.resolveState({
    value: { talking: { media: 'flowing', caller: 'away', callee: 'away' } },
    context: {
      ...input,
      media: input.bridge.open((side, candidate) => input.wire.send(side, { id: 'iceCandidate', candidate }), media),
      deviceId: answering.deviceId,
      acceptance: null,
      since,
      offers: { caller: null, callee: null },
    },
  })
  return createActor(callMachine, { input, snapshot })
}
