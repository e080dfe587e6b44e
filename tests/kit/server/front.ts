import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

interface FrontReply {
  /** Its media type. */
  type: string
  content: string | Buffer
}

/** @param body of a POST, read as JSON; undefined without one */
export type FrontAnswer = (body: unknown) => Promise<FrontReply>

export interface Front {
  /** The next request whose path has this part is served, and its answer breaks off after the header. */
  loseAnswer(part: string): void
  close(): void
}

const HEADER_END = '\r\n\r\n'
const BROKEN_OFF = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n'

/**
 * Listens before a server and passes bytes on unchanged both ways, but for requests that it answers itself. Clients
 * have a request's line at the start of a write.
 * @param answerTo `POST /sandbox/reset`: method and path, without the query; undefined: passed on
 */
export async function openFront(
  port: number,
  target: number,
  answerTo: (request: string) => FrontAnswer | undefined,
): Promise<Front> {
  const open = new Set<Socket>()
  let lost: string | null = null

  /** Whether this is the request whose answer is to be lost. */
  function isToBeLost(part: Buffer): boolean {
    if (lost === null || !lineOf(part).includes(lost)) return false
    lost = null
    return true
  }

  const server = createServer({ allowHalfOpen: true }, (client) => {
    let upstream: Socket | null = null
    let own: { answer: FrontAnswer; request: Buffer } | null = null
    let isLost = false
    open.add(client)
    client.on('error', () => {})
    client.on('drain', () => upstream?.resume())
    client.once('close', () => {
      open.delete(client)
      upstream?.destroy()
    })
    const passOn = (): Socket => {
      const opened = connect({ port: target, host: '127.0.0.1', allowHalfOpen: true })
      opened.on('error', () => client.destroy())
      opened.on('data', (part) => {
        if (isLost) client.end(BROKEN_OFF, () => client.destroy())
        else if (!client.write(part)) opened.pause()
      })
      opened.once('end', () => client.end())
      opened.once('close', () => client.destroySoon())
      opened.on('drain', () => client.resume())
      return opened
    }
    client.on('data', (part) => {
      const answer = answerTo(lineOf(part).split(/[ ?]/, 2).join(' '))
      if (answer !== undefined) {
        // A reset ends the server's side of this connection.
        upstream
          ?.removeAllListeners()
          .on('error', () => {})
          .destroy()
        upstream = null
        own = { answer, request: Buffer.alloc(0) }
      }
      if (own !== null) {
        own.request = Buffer.concat([own.request, part])
        const body = bodyOf(own.request)
        if (body === null) return
        void writeAnswer(client, own.answer, body)
        own = null
        return
      }
      isLost ||= isToBeLost(part)
      upstream ??= passOn()
      if (!upstream.write(part)) client.pause()
    })
    client.once('end', () => (upstream === null ? client.end() : upstream.end()))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    loseAnswer(part) {
      lost = part
    },
    close() {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}

/** `POST /sandbox/reset HTTP/1.1`, or the beginning of anything else. */
function lineOf(part: Buffer): string {
  return part.subarray(0, 1_000).toString('latin1').split('\r\n', 1)[0] ?? ''
}

/** @returns null while bytes of it are missing */
function bodyOf(request: Buffer): string | null {
  const end = request.indexOf(HEADER_END)
  if (end === -1) return null
  const length = Number(/\ncontent-length: *(\d+)/i.exec(request.toString('latin1', 0, end))?.[1] ?? 0)
  const body = request.subarray(end + HEADER_END.length)
  return body.byteLength < length ? null : body.toString('utf8')
}

async function writeAnswer(client: Socket, answer: FrontAnswer, body: string): Promise<void> {
  const [status, { type, content }] = await Promise.resolve()
    .then(() => answer(body === '' ? undefined : JSON.parse(body)))
    .then(
      (reply): [string, FrontReply] => ['200 OK', reply],
      (fault: unknown): [string, FrontReply] => ['500 Internal Server Error', jsonReply({ message: String(fault) })],
    )
  if (!client.writable) return
  client.write(`HTTP/1.1 ${status}\r\nContent-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(content)}\r\n\r\n`)
  client.write(content)
}

export function jsonReply(content: object): FrontReply {
  return { type: 'application/json', content: JSON.stringify(content) }
}
