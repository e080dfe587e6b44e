import { once } from 'node:events'
import { inject } from 'vitest'
import { WebSocket } from 'ws'

const PATH = '/group-call/?EIO=4&transport=websocket'

/** A web socket of `/group-call` with the frames of engine.io and socket.io as they travel. */
export interface EngineSocket {
  socket: WebSocket
  /** engine.io's name of the session. */
  sid: string
  /** Sends it as it is. */
  send: (frame: string | Uint8Array) => void
  /** The body that an event is answered with. */
  ask: (name: string, body: unknown) => Promise<unknown>
  /** The server's close code. */
  closed: Promise<number>
}

/** Opened by engine.io, and greeted by socket.io too unless `greets` is false. */
export async function engineSocket({ greets = true, origin = inject('wsOrigin') } = {}): Promise<EngineSocket> {
  const socket = new WebSocket(`${origin}${PATH}`)
  socket.on('error', () => {})
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  const waiting = new Map<number, (body: unknown) => void>()
  let lastAck = 0
  let sid = ''
  const greeted = new Promise<void>((resolve, reject) => {
    void closed.then(() => reject(new Error('closed')))
    socket.on('message', (data: Buffer) => {
      const frame = data.toString()
      if (frame === '2') socket.send('3')
      if (frame.startsWith('0')) {
        sid = (JSON.parse(frame.slice(1)) as { sid: string }).sid
        if (greets) socket.send('40')
        else resolve()
      }
      if (frame.startsWith('40')) resolve()
      const [, id, body] = /^43(\d+)(\[.*)$/su.exec(frame) ?? []
      if (id !== undefined && body !== undefined) waiting.get(Number(id))?.((JSON.parse(body) as unknown[])[0])
    })
  })
  await once(socket, 'open')
  await greeted
  return {
    socket,
    sid,
    send: (frame) => socket.send(frame),
    ask(name, body) {
      lastAck += 1
      const id = lastAck
      socket.send(`42${id}${JSON.stringify([name, body])}`)
      return Promise.race([
        new Promise((resolve) => waiting.set(id, resolve)),
        closed.then((code) => ({ closed: code })),
      ])
    },
    closed,
  }
}

/** The status with which a web socket of `/group-call` is refused; 101 when it is not. */
export function engineStatus(query = ''): Promise<number> {
  const socket = new WebSocket(`${inject('wsOrigin')}${PATH}${query}`)
  return new Promise((resolve) => {
    socket.once('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0))
    socket.once('open', () => {
      socket.terminate()
      resolve(101)
    })
    socket.on('error', () => {})
  })
}
