import { createConnection } from 'node:net'
import { SECOND } from '../../../contract/values/limits'
import { Failure } from '../../launch/failure.mjs'
import { HttpFailure } from '../answer'

/** Longer than any upload takes to be read. */
const PATIENCE = 20 * SECOND
const LONGEST_ANSWER = 4_096

export interface ScannerAddress {
  host: string
  port: number
}

/** Looks at an upload before it is stored. @throws HttpFailure 422 where it is infected, 503 where nobody can say */
export type ScanUpload = (bytes: Buffer) => Promise<void>

/**
 * The environment's `CLAMD`, as `127.0.0.1:3310`; null where uploads are not scanned.
 * @throws Failure unless it is a host and a port
 */
export function readScanner({ CLAMD: text }: NodeJS.ProcessEnv): ScannerAddress | null {
  if (!text) return null
  const { host, port } = /^(?<host>[\w.-]+|\[[\da-f:]+\]):(?<port>\d{1,5})$/i.exec(text)?.groups ?? {}
  if (host === undefined || Number(port) < 1 || Number(port) > 65_535) {
    throw new Failure(`CLAMD "${text}" bukan alamat clamd: isi misalnya 127.0.0.1:3310, atau kosongkan.`)
  }
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) }
}

export function createScanner(address: ScannerAddress | null): ScanUpload {
  return async (bytes) => {
    if (address === null) return
    const answer = await askClamd(address, bytes).catch(() => null)
    if (answer?.endsWith(' OK')) return
    if (answer?.endsWith(' FOUND')) {
      const message = 'Berkas ini berisi program berbahaya dan tidak dikirim.'
      throw new HttpFailure(422, message, { messages: [message], errors: { file: [message] } })
    }
    const message = 'Berkas belum dapat diperiksa. Coba lagi sebentar lagi.'
    throw new HttpFailure(503, message, { messages: [message] }, { 'Retry-After': '30' })
  }
}

/** clamd's INSTREAM: one chunk with its length, then a length of zero. @throws Error without a whole answer in time */
function askClamd({ host, port }: ScannerAddress, bytes: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = createConnection({ host, port, timeout: PATIENCE })
    let answer = ''
    socket.setEncoding('latin1')
    socket.once('connect', () => {
      const length = Buffer.alloc(4)
      length.writeUInt32BE(bytes.length)
      socket.write('zINSTREAM\0')
      socket.write(length)
      socket.write(bytes)
      socket.write(Buffer.alloc(4))
    })
    socket.on('data', (part: string) => {
      answer += part
      if (answer.length > LONGEST_ANSWER) socket.destroy(new Error('clamd says too much'))
      if (!answer.endsWith('\0')) return
      resolve(answer.slice(0, -1).trim())
      socket.end()
    })
    socket.once('timeout', () => socket.destroy(new Error('clamd says nothing')))
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('clamd hung up')))
  })
}
