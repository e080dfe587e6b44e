import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What becomes of an answer on its way: the server has done its part in each case. */
export type Tampering =
  { how: 'none' } | { how: 'malformed'; body: string } | { how: 'slow'; ms: number } | { how: 'lost' }

export interface Door {
  origin: string
  /** From now on, for the answers to this method and path. */
  tamper(tampering: Tampering, which: Which): void
  /** How many answers were tampered with since. */
  tampered(): number
  close(): Promise<void>
}

export interface Which {
  method: string
  /** Of the path under /api/v1, without the query. */
  path: RegExp
}

/** A way to a server on which the answers to one row of the contract are spoilt, held back or lost. Loopback only. */
export async function openDoor(target: string): Promise<Door> {
  let present: { tampering: Tampering; which: Which } | null = null
  let count = 0

  const server: Server = createServer((asked, answering) => {
    const url = new URL(asked.url ?? '/', target)
    const isMeant =
      present !== null &&
      asked.method === present.which.method &&
      present.which.path.test(url.pathname.replace('/api/v1', ''))
    const tampering: Tampering = isMeant && present !== null ? present.tampering : { how: 'none' }
    if (tampering.how !== 'none') count += 1
    const onward = request(url, { method: asked.method, headers: { ...asked.headers, host: url.host } }, (answer) => {
      void passOn(answer, answering, tampering)
    })
    onward.on('error', () => answering.destroy())
    asked.pipe(onward)
  })
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready)
  })
  const { port } = server.address() as AddressInfo

  return {
    origin: `http://127.0.0.1:${port}`,
    tamper(tampering, which) {
      present = { tampering, which }
      count = 0
    },
    tampered: () => count,
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
}

async function passOn(answer: IncomingMessage, answering: ServerResponse, tampering: Tampering): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks)
  if (tampering.how === 'lost') return void answering.destroy()
  if (tampering.how === 'slow') {
    await new Promise((passed) => {
      setTimeout(passed, tampering.ms)
    })
  }
  const headers = { ...answer.headers }
  delete headers['transfer-encoding']
  delete headers['content-length']
  const isSpoilt = tampering.how === 'malformed'
  answering.writeHead(
    isSpoilt ? 200 : (answer.statusCode ?? 500),
    isSpoilt ? { 'content-type': 'application/json' } : headers,
  )
  answering.end(isSpoilt ? tampering.body : body)
}
