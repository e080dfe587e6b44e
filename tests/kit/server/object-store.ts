import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ObjectStore {
  readonly origin: string
  /** What the bucket has, by path. */
  readonly objects: ReadonlyMap<string, { type: string; bytes: Buffer }>
  /** What came without a signature or with an ACL. */
  readonly wrong: readonly string[]
  /** Answers 503 from now on, or again as usual. */
  fail(isAway: boolean): void
  close(): void
}

/** As much of S3 as files need: one bucket, addressed by path, with signed HEAD, PUT, GET and DELETE. */
export async function startObjectStore(bucket: string): Promise<ObjectStore> {
  const objects = new Map<string, { type: string; bytes: Buffer }>()
  const wrong: string[] = []
  let isAway = false
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', headers } = request
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    if (!headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=')) wrong.push(`${method} ${pathname} unsigned`)
    if (headers['x-amz-acl'] !== undefined) wrong.push(`${method} ${pathname} ${String(headers['x-amz-acl'])}`)
    if (isAway) return void response.writeHead(503).end()
    if (!pathname.startsWith(`/${bucket}`)) return void response.writeHead(404).end()
    if (method === 'HEAD') return void response.writeHead(200).end()
    if (method === 'PUT') {
      objects.set(pathname, { type: headers['content-type'] ?? '', bytes: Buffer.concat(parts) })
      return void response.writeHead(200, { ETag: '"1"' }).end()
    }
    if (method === 'DELETE') {
      objects.delete(pathname)
      return void response.writeHead(204).end()
    }
    const found = objects.get(pathname)
    if (found === undefined) return void response.writeHead(404).end()
    response.writeHead(200, { 'Content-Type': found.type, 'Content-Length': found.bytes.length }).end(found.bytes)
  }
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    wrong,
    fail: (next) => (isAway = next),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
