import { TYPING_INTERVAL } from '../../../contract/values/limits'
import type { TypingPort } from '../../../machines/ports/typing'
import type { SignallingSocket } from './signalling-socket'

/** Who is typing, over the signalling socket (contract §5): told at most once in 3 s for each conversation. */
export function createTypingService(socket: SignallingSocket, now: () => number): TypingPort {
  const toldAt = new Map<string, number>()

  return {
    tell({ to, consultationId }) {
      const last = toldAt.get(consultationId)
      if (last !== undefined && now() - last < TYPING_INTERVAL) return
      if (socket.send({ id: 'typing', to, consultation_id: consultationId })) toldAt.set(consultationId, now())
    },
    facts: ({ to, consultationId }) => (listen) =>
      socket.frames((frame) => {
        if (frame.id !== 'typing' || frame.from !== to || frame.consultation_id !== consultationId) return
        listen({ type: 'typing.heard' })
      }),
  }
}
