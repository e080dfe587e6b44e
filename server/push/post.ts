import http from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { hostOf, isLocal, type PushServices } from './endpoint'
import { publicLookup } from './public-address'

export interface PushPost {
  endpoint: string
  method: string
  headers: Record<string, string | number>
  body: Uint8Array
  signal: AbortSignal
}

/**
 * One post, to public addresses only; redirects are not followed and the answer's body is not read.
 * @throws Error where no answer comes, or where the address is not to be posted to
 */
export function post(
  { endpoint, method, headers, body, signal }: PushPost,
  { isLocalAllowed }: Pick<PushServices, 'isLocalAllowed'>,
  lookup: LookupFunction = publicLookup(),
): Promise<number> {
  const isHere = isLocal(hostOf(endpoint))
  if (isHere && !isLocalAllowed) return Promise.reject(new Error('no push service is on this machine'))
  const client = new URL(endpoint).protocol === 'http:' ? http : https
  return new Promise((resolve, reject) => {
    const request = client.request(endpoint, {
      method,
      headers: { ...headers, 'Content-Length': body.byteLength },
      // No connection is kept: it would be to an address that was judged earlier.
      agent: false,
      signal,
      ...(isHere ? {} : { lookup }),
    })
    request.once('response', (response) => {
      resolve(response.statusCode ?? 0)
      response.destroy()
    })
    request.once('error', reject)
    request.end(body)
  })
}
