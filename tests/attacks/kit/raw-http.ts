import { request } from 'node:http'
import { inject } from 'vitest'

interface RawCall {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string
}

/** One HTTP call with any header, also those that `fetch` sets itself (Host, Origin). Resolves with the status. */
export function rawStatus({ method = 'GET', path, headers = {}, body }: RawCall): Promise<number> {
  const { hostname, port } = new URL(inject('origin'))
  return new Promise((resolve, reject) => {
    const call = request({ hostname, port, method, path, headers }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    call.on('error', reject)
    call.end(body)
  })
}
