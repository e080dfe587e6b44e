import type { WebSocket, WebSocketServer } from 'ws'

/** Ends sockets whose other end is gone without a word: each is asked every `period` milliseconds. */
export function keepPulse(server: WebSocketServer, period: number): void {
  const silent = new WeakSet<WebSocket>()
  server.on('connection', (socket: WebSocket) => socket.on('pong', () => silent.delete(socket)))
  setInterval(() => {
    for (const socket of server.clients) {
      if (silent.has(socket)) socket.terminate()
      silent.add(socket)
      socket.ping()
    }
  }, period).unref()
}
