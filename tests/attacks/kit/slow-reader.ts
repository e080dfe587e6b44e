import type { WebSocket } from 'ws'

const PONG_PERIOD = 250

/**
 * Reads nothing any more from a socket, and sends pongs that nobody asked for, so that the server's pings find it
 * alive.
 * @returns milliseconds until the server ends the connection; rejects after `patience` ms
 */
export function stopReading(socket: WebSocket, patience = 30_000): Promise<number> {
  const since = performance.now()
  socket.pause()
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearInterval(pongs)
      clearTimeout(impatience)
      settle()
    }
    const ended = () => end(() => resolve(performance.now() - since))
    const pongs = setInterval(() => socket.pong('', true, (fault) => fault && ended()), PONG_PERIOD)
    const impatience = setTimeout(() => end(() => reject(new Error(`still open after ${patience} ms`))), patience)
    socket.once('close', ended)
    socket.on('error', ended)
  })
}
