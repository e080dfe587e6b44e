import { Agent, request } from 'node:http'
import { APPS } from '../../../contract/values/limits'

/** Of the tests' production settings. */
const FACILITY = 'rs-uji'
const KEY = 'dokter-keluarga-web'
/** As many as the doctors' browsers would have open would only measure the sockets of this process. */
const agent = new Agent({ keepAlive: true, maxSockets: 128 })

/** By node:http, which costs the load generator a third of fetch. @throws Error unless the answer is 2xx */
export function call(
  method: 'GET' | 'POST',
  address: string,
  headers: Record<string, string>,
  body?: object,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const text = body === undefined ? undefined : JSON.stringify(body)
    const size = text === undefined ? {} : { 'content-length': Buffer.byteLength(text) }
    const asked = request(
      address,
      { agent, method, headers: { 'content-type': 'application/json', ...size, ...headers } },
      (response) => {
        let answer = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => (answer += chunk))
        response.once('end', () => {
          const isGood = response.statusCode !== undefined && response.statusCode < 300
          if (isGood) resolve(answer === '' ? null : JSON.parse(answer))
          else reject(new Error(`${method} ${new URL(address).pathname}: ${response.statusCode} ${answer}`))
        })
      },
    )
    asked.once('error', reject)
    asked.end(text)
  })
}

/** @param path below /parse */
export function callParse(origin: string, token: string, path: string, body: object): Promise<unknown> {
  const headers = { 'x-parse-application-id': APPS, 'x-parse-javascript-key': KEY, 'x-parse-session-token': token }
  return call('POST', `${origin}/parse${path}`, headers, body)
}

/** @param path below /api/v1 */
export function callRest(origin: string, bearer: string, method: 'GET' | 'POST', path: string): Promise<unknown> {
  const headers = { authorization: `Bearer ${bearer}`, 'x-facility-id': FACILITY, 'device-id': bearer }
  return call(method, `${origin}/api/v1${path}`, headers, method === 'POST' ? {} : undefined)
}

export const CONNECT = { op: 'connect', applicationId: APPS, javascriptKey: KEY }
