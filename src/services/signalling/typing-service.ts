import { TYPING_INTERVAL } from '../../../contract/values/limits'
import type { SignallingPort } from '../../../machines/ports/signalling'
import type { TypingPort } from '../../../machines/ports/typing'

/** Typing notices over the signalling socket (contract §5): at most one per 3 s and conversation. */
export function createTypingService(line: Pick<SignallingPort, 'send' | 'gateway'>, now: () => number): TypingPort {
  const notifiedAt = new Map<string, number>()

  return {
    send({ to, consultationId }) {
      const last = notifiedAt.get(consultationId)
      if (last !== undefined && now() - last < TYPING_INTERVAL) return
      if (line.send({ id: 'typing', to, consultation_id: consultationId })) notifiedAt.set(consultationId, now())
    },
    facts:
      ({ to, consultationId }) =>
      (listen) =>
        line.gateway((fact) => {
          if (fact.type !== 'gateway.received' || fact.frame.id !== 'typing') return
          const { from, consultation_id } = fact.frame
          if (from === to && consultation_id === consultationId) listen({ type: 'typing.received' })
        }),
  }
}
