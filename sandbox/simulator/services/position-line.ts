import { joinAnswer } from '../../../contract/schemas/group-call'
import { createListeners } from '../../../src/services/listeners'
import type { GroupSocket, OpenGroupSocket } from '../../../src/services/group-call/group-socket'
import type { LineFact, PositionsPort } from '../ports/positions'

/**
 * Positions go through the connection by which the ambulance sits in the room (contract §6): one seat, whether it is
 * seen there or not. `open` is that of the room's, to be used in its place.
 */
export function createPositionLine(open: OpenGroupSocket): { open: OpenGroupSocket; positions: PositionsPort } {
  const listeners = createListeners<LineFact>()
  /** The one that sits in a room. */
  let seated: GroupSocket | null = null

  function stand(socket: GroupSocket): void {
    seated = socket
    listeners.send({ type: 'line.opened' })
  }

  function lose(socket: GroupSocket | undefined): void {
    if (seated === null || seated !== socket) return
    seated = null
    listeners.send({ type: 'line.lost' })
  }

  return {
    positions: {
      facts(listen) {
        if (seated !== null) listen({ type: 'line.opened' })
        return listeners.feed(listen)
      },
      send: (report) => seated?.send('emergency:position', report),
    },
    open(handlers) {
      let mine: GroupSocket | undefined
      const inner = open({
        ...handlers,
        closed() {
          lose(mine)
          handlers.closed()
        },
      })
      mine = {
        ...inner,
        async ask(name, body) {
          const answer = await inner.ask(name, body)
          const joined = name === 'join' ? joinAnswer.safeParse(answer) : null
          if (joined?.success === true && !('error' in joined.data) && mine !== undefined) stand(mine)
          return answer
        },
        close() {
          lose(mine)
          inner.close()
        },
      }
      return mine
    },
  }
}
