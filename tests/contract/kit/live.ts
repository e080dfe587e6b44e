import { once } from 'node:events'
import { WebSocket } from 'ws'
import { KEYS } from './parse'
import { hereByWs } from './place'

export interface LiveEvent {
  op: string
  object: Record<string, unknown>
}

export interface Listener {
  /** Resolves with the next event that answers `wanted`, also one that came before; rejects after `patience` ms. */
  next(wanted: (event: LiveEvent) => boolean, patience?: number): Promise<LiveEvent>
  events: readonly LiveEvent[]
  /** Resolves when the server closes the socket. */
  closed: Promise<unknown>
  close(): void
}

/**
 * A bare LiveQuery client with one subscription.
 * @throws Error with the server's own words when it refuses
 */
export async function listen(className: string, where: object, sessionToken?: string): Promise<Listener> {
  const socket = new WebSocket(`${hereByWs()}/parse`)
  await once(socket, 'open')
  const events: LiveEvent[] = []
  const waiting = new Set<() => void>()
  const closed = once(socket, 'close')
  const session = sessionToken === undefined ? {} : { sessionToken }

  const subscribed = new Promise<void>((resolve, reject) => {
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as LiveEvent & { error?: string }
      if (message.op === 'connected') {
        socket.send(JSON.stringify({ op: 'subscribe', requestId: 1, query: { className, where }, ...session }))
      } else if (message.op === 'subscribed') resolve()
      else if (message.op === 'error') reject(new Error(message.error))
      else events.push(message)
      for (const look of waiting) look()
    })
    void closed.then(() => reject(new Error('closed')))
  })
  subscribed.catch(() => {})
  socket.send(JSON.stringify({ op: 'connect', ...KEYS, ...session }))
  await subscribed

  return {
    events,
    closed,
    close: () => socket.close(),
    next(wanted, patience = 10_000) {
      return new Promise((resolve, reject) => {
        const end = () => {
          clearTimeout(impatience)
          waiting.delete(look)
        }
        const look = () => {
          const event = events.find(wanted)
          if (event === undefined) return
          end()
          resolve(event)
        }
        const impatience = setTimeout(() => {
          end()
          reject(new Error(`no such event in ${patience} ms, only: ${events.map(({ op }) => op).join(', ') || 'none'}`))
        }, patience)
        waiting.add(look)
        look()
      })
    },
  }
}
