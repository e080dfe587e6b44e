import { Agent, request as openRequest } from 'node:http'
import { inject } from 'vitest'

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

export interface RawAnswer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

interface RawCall {
  /** The project's sandbox when nothing else is said. */
  origin?: string
  headers?: Record<string, string>
  body?: string
  /** Milliseconds until the attacker gives up. */
  patience?: number
}

/** One request with the path exactly as it is written: `fetch` would tidy it first. */
export function rawRequest(
  method: string,
  path: string,
  { origin = inject('origin'), headers = {}, body, patience = 30_000 }: RawCall = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const sent = openRequest({ agent, hostname, port, method, path, headers, timeout: patience }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(chunks).toString() })
      })
    })
    sent.on('timeout', () => sent.destroy(new Error(`no answer in ${patience} ms: ${method} ${path}`)))
    sent.on('error', (cause) => {
      // The server may close a kept connection in the moment in which it is used again.
      if (sent.reusedSocket && 'code' in cause && cause.code === 'ECONNRESET') {
        return resolve(rawRequest(method, path, { origin, headers, ...(body === undefined ? {} : { body }), patience }))
      }
      reject(new Error(`${method} ${path}: ${cause.message}`))
    })
    sent.end(body)
  })
}

/** Runs `work` for 0, 1, 2, … at most `width` at once: so many times, or while there is a next one. */
export async function inParallel(
  count: number | (() => boolean),
  width: number,
  work: (index: number) => Promise<void>,
): Promise<void> {
  let next = 0
  const hasNext = typeof count === 'number' ? () => next < count : count
  const worker = async () => {
    while (hasNext()) {
      const index = next
      next += 1
      await work(index)
    }
  }
  await Promise.all(Array.from({ length: width }, worker))
}
