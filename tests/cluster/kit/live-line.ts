import { WebSocket } from 'ws'
import { KEYS, parse } from '../../contract/kit/parse'
import { at } from '../../contract/kit/place'

const RETRY = 300

interface Row {
  objectId: string
  [field: string]: unknown
}

/** One live query that is always opened again, as the app does: subscribe, read the whole list, then events. */
export interface LiveLine {
  /** Every record that was heard of or read, by objectId, as it was last. */
  known: ReadonlyMap<string, Row>
  /** Resolves when `wanted` is true of a known record. */
  until(wanted: (row: Row) => boolean, patience: number): Promise<Row>
  /** How long it received nothing each time, in milliseconds. */
  gaps: readonly number[]
  /** With which its sockets were closed. */
  codes: readonly number[]
  stop(): void
}

export async function openLine(origin: string, className: string, where: object, token: string): Promise<LiveLine> {
  const known = new Map<string, Row>()
  const waiting = new Set<() => void>()
  const gaps: number[] = []
  const codes: number[] = []
  let lostAt: number | null = null
  let isStopped = false
  let socket: WebSocket | null = null
  let opened = () => {}
  const first = new Promise<void>((resolve) => {
    opened = resolve
  })

  function note(row: Row): void {
    known.set(row.objectId, { ...known.get(row.objectId), ...row })
    for (const look of waiting) look()
  }

  async function read(): Promise<void> {
    const query = new URLSearchParams({ where: JSON.stringify(where), order: '-createdAt', limit: '1000' })
    const { body, code } = await at(origin, () => parse('GET', `/classes/${className}?${query}`, undefined, token))
    if (code !== null) throw new Error(JSON.stringify(body))
    for (const row of body['results'] as Row[]) note(row)
  }

  function connect(): void {
    if (isStopped) return
    const mine = new WebSocket(`${origin.replace(/^http/, 'ws')}/parse`)
    socket = mine
    mine.on('error', () => {})
    mine.once('open', () => mine.send(JSON.stringify({ op: 'connect', ...KEYS, sessionToken: token })))
    mine.once('close', (code) => {
      if (!isStopped) codes.push(code)
      lostAt ??= performance.now()
      if (!isStopped) setTimeout(connect, RETRY * Math.random())
    })
    mine.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as { op: string; object?: Row }
      if (message.op === 'connected') {
        mine.send(JSON.stringify({ op: 'subscribe', requestId: 1, query: { className, where }, sessionToken: token }))
      } else if (message.op === 'subscribed') {
        read().then(
          () => {
            if (lostAt !== null) gaps.push(performance.now() - lostAt)
            lostAt = null
            opened()
          },
          () => mine.terminate(),
        )
      } else if (message.op === 'error') mine.terminate()
      else if (message.object !== undefined) note(message.object)
    })
  }

  connect()
  await first
  return {
    known,
    gaps,
    codes,
    until(wanted, patience) {
      return new Promise((resolve, reject) => {
        const end = () => {
          clearTimeout(impatience)
          waiting.delete(look)
        }
        const look = () => {
          const row = [...known.values()].find(wanted)
          if (row === undefined) return
          end()
          resolve(row)
        }
        const impatience = setTimeout(() => {
          end()
          reject(new Error(`nothing of ${className} in ${patience} ms`))
        }, patience)
        waiting.add(look)
        look()
      })
    },
    stop() {
      isStopped = true
      socket?.close()
    },
  }
}
