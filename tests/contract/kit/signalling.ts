import { once } from 'node:events'
import { WebSocket } from 'ws'
import { type ServerFrame, serverFrame } from '../../../contract/schemas/signalling'
import { hereByWs } from './place'

export interface Signaller {
  frames: readonly ServerFrame[]
  /** Sent as it is when it is a string or bytes. */
  send(frame: object | string): void
  /** The next frame that answers `wanted`, also one that came before; rejects after `patience` ms. */
  next(wanted: (frame: ServerFrame) => boolean, patience?: number): Promise<ServerFrame>
  /** Resolves with the code when the server closes the socket. */
  closed: Promise<number>
  close(): void
}

/** A bare socket to `ws /one2one`. @throws ZodError for a frame that is none of the contract's */
export async function signaller(): Promise<Signaller> {
  const socket = new WebSocket(`${hereByWs()}/one2one`)
  const frames: ServerFrame[] = []
  const waiting = new Set<() => void>()
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  socket.on('message', (data: Buffer) => {
    frames.push(serverFrame.parse(JSON.parse(data.toString())))
    for (const look of waiting) look()
  })
  await once(socket, 'open')
  return {
    frames,
    closed,
    close: () => socket.close(),
    send: (frame) => socket.send(typeof frame === 'string' || Buffer.isBuffer(frame) ? frame : JSON.stringify(frame)),
    next(wanted, patience = 10_000) {
      return new Promise((resolve, reject) => {
        const end = () => {
          clearTimeout(impatience)
          waiting.delete(look)
        }
        const look = () => {
          const frame = frames.find(wanted)
          if (frame === undefined) return
          end()
          resolve(frame)
        }
        const impatience = setTimeout(() => {
          end()
          reject(new Error(`no such frame in ${patience} ms, only: ${frames.map(({ id }) => id).join(', ') || 'none'}`))
        }, patience)
        waiting.add(look)
        look()
      })
    },
  }
}
