import { io, type Socket } from 'socket.io-client'
import * as z from 'zod/mini'
import { joinAnswer, type JoinRequest } from '../../../contract/schemas/group-call'
import { SECOND } from '../../../contract/values/limits'
import type { LineFact, PositionsPort } from '../../../sandbox/simulator/ports/positions'
import { createListeners } from '../../../src/services/listeners'
import type { AmbulanceAtWire } from './ambulance-at-wire'

const PATIENCE = 10 * SECOND

/** The ambulance's socket in an emergency's room, without audio and video. */
export interface AmbulanceLine {
  positions: PositionsPort
  /** Joins, also after a cut. @throws Error if refused */
  open: () => Promise<void>
  /** Disconnects as in a tunnel. */
  cut: () => void
  close: () => void
}

export function createAmbulanceLine(
  origin: string,
  { token, name }: AmbulanceAtWire,
  emergencyId: string,
): AmbulanceLine {
  const listeners = createListeners<LineFact>()
  const key = crypto.randomUUID()
  let socket: Socket | null = null
  let isIn = false

  function lose(): void {
    socket?.removeAllListeners()
    socket = null
    if (!isIn) return
    isIn = false
    listeners.send({ type: 'line.lost' })
  }

  return {
    positions: {
      facts(listen) {
        if (isIn) listen({ type: 'line.opened' })
        return listeners.feed(listen)
      },
      send: (report) => void (isIn && socket?.emit('emergency:position', report)),
    },
    async open() {
      const mine = io(origin, { path: '/group-call', transports: ['websocket'], forceNew: true, reconnection: false })
      socket = mine
      await new Promise<void>((resolve, reject) => {
        mine.once('connect', resolve)
        mine.once('connect_error', reject)
      })
      const room = `emergency:${emergencyId}`
      const order: JoinRequest = {
        room,
        user: { id: null, name, picture: null },
        token,
        key,
        audio: false,
        video: false,
      }
      const answer = z.parse(joinAnswer, await mine.timeout(PATIENCE).emitWithAck('join', order))
      if ('error' in answer) throw new Error(`${room}: ${answer.error}`)
      mine.once('disconnect', () => mine === socket && lose())
      isIn = true
      listeners.send({ type: 'line.opened' })
    },
    cut() {
      const mine = socket
      lose()
      // Without a leave message.
      mine?.io.engine.close()
    },
    close() {
      const mine = socket
      lose()
      mine?.emit('leave')
      mine?.disconnect()
    },
  }
}
