import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { UploadFact } from '../../../machines/ports/attachments'
import { createAttachmentsService } from '../../../src/services/attachments/attachments-service'
import { createByteShelf } from '../../../src/services/attachments/byte-shelf'
import { createFileDoor } from '../../../src/services/attachments/file-door'
import { aPicked, aReference } from '../../kit/data/builders'

let server: Server
let answer: (request: IncomingMessage, response: ServerResponse, body: string) => void
let unauthenticated = 0
const asked: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = []

beforeEach(async () => {
  unauthenticated = 0
  asked.length = 0
  server = createServer((request, response) => {
    let body = ''
    request.setEncoding('latin1')
    request.on('data', (chunk: string) => (body += chunk))
    request.on('end', () => {
      asked.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
      answer(request, response, body)
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(async () => {
  vi.restoreAllMocks()
  server.closeAllConnections()
  await new Promise((resolve) => {
    server.close(resolve)
  })
})

function json(status: number, body: unknown) {
  return (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
}

function service() {
  const { port } = server.address() as AddressInfo
  return createAttachmentsService(
    createFileDoor({
      config: { apiUrl: `http://127.0.0.1:${port}/api/v1`, facilityId: 'f-1' },
      credentials: () => ({ Authorization: 'Bearer token' }),
      onUnauthenticated: () => (unauthenticated += 1),
    }),
  )
}

const file = aPicked({
  name: 'hasil lab.txt',
  type: 'text/plain',
  bytes: new Blob(['isi hasil'], { type: 'text/plain' }),
})
const order = { file, consultationId: 'K-1', messageId: '00000000-0000-4000-8000-000000000001' }

function ended(attachments = service()): Promise<UploadFact> {
  return new Promise((resolve) => {
    attachments.upload(order)((fact) => fact.type !== 'upload.progressed' && resolve(fact))
  })
}

describe('POST /chat/upload', () => {
  test('the file, its consultation, and the messageId that makes no second one', async () => {
    answer = json(200, { data: aReference('hasil.txt') })
    expect(await ended()).toEqual({ type: 'upload.stored', reference: aReference('hasil.txt') })
    const [{ method, url, headers, body } = asked[0]!] = asked
    expect([method, url]).toEqual(['POST', '/api/v1/chat/upload'])
    expect(headers).toMatchObject({
      authorization: 'Bearer token',
      'x-facility-id': 'f-1',
      'idempotency-key': order.messageId,
      'content-type': expect.stringContaining('multipart/form-data; boundary='),
    })
    expect(body).toContain('name="consultation_id"\r\n\r\nK-1')
    expect(body).toContain('filename="hasil lab.txt"')
    expect(body).toContain('isi hasil')
  })

  test.each([
    [413, { message: 'Berkas paling besar 10 MB' }, { kind: 'tooLarge' }],
    [
      422,
      { message: 'x', messages: ['Jenis berkas ini tidak dapat dikirim.'] },
      { kind: 'unsupported', messages: ['Jenis berkas ini tidak dapat dikirim.'] },
    ],
    [422, { message: 'Berkas kosong' }, { kind: 'unsupported', messages: ['Berkas kosong'] }],
    [409, { message: 'Percakapan ini sudah ditutup' }, { kind: 'closed' }],
    [404, { message: 'Tidak ditemukan' }, { kind: 'closed' }],
  ])('%i %o is refused as %o', async (status, body, refusal) => {
    answer = json(status, body)
    expect(await ended()).toEqual({ type: 'upload.refused', refusal })
  })

  test.each([
    ['an error of the server', json(500, { message: 'x' })],
    ['too many', json(429, { message: 'x' })],
    ['no reference', json(200, { data: 'https://jahat.contoh/x' })],
    ['no answer', (_: IncomingMessage, response: ServerResponse) => void response.destroy()],
  ])('%s is a fault', async (_, how) => {
    answer = how
    expect(await ended()).toEqual({ type: 'upload.faulted' })
  })

  test('a dead session is noticed', async () => {
    answer = json(401, { message: 'Unauthenticated.' })
    await ended()
    expect(unauthenticated).toBe(1)
  })

  test('stopped it says nothing more', async () => {
    const facts: UploadFact[] = []
    const reached = new Promise<ServerResponse>((resolve) => {
      answer = (_, response) => resolve(response)
    })
    const stop = service().upload(order)((fact) => void facts.push(fact))
    const response = await reached
    stop()
    const before = facts.length
    await new Promise((resolve) => {
      response.once('close', resolve)
    })
    await new Promise((resolve) => {
      setImmediate(resolve)
    })
    expect(facts).toHaveLength(before)
  })
})

describe('GET /files', () => {
  const never = new AbortController().signal
  beforeEach(() => {
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: (bytes: Blob) => `blob:${bytes.type}`, revokeObjectURL: () => {} }),
    )
  })
  afterEach(() => vi.unstubAllGlobals())

  const bytes = (type: string) => (_: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(200, { 'content-type': type }).end('isi')

  test('asked for once, with who asks; then it is at hand until nobody is signed in', async () => {
    answer = bytes('image/jpeg')
    const attachments = service()
    const reference = aReference()
    await attachments.open({ reference }, never)
    await attachments.open({ reference }, never)
    expect(asked.map(({ url, headers }) => [url, headers.authorization])).toEqual([[reference, 'Bearer token']])
    attachments.forget()
    await attachments.open({ reference }, never)
    expect(asked).toHaveLength(2)
  })

  test('does not fetch a file that this page sent', async () => {
    answer = json(200, { data: aReference() })
    const attachments = service()
    await ended(attachments)
    await attachments.open({ reference: aReference() }, never)
    expect(asked.map(({ method }) => method)).toEqual(['POST'])
  })

  test('opens an HTML file as application/octet-stream', async () => {
    answer = bytes('text/html')
    expect(await service().open({ reference: aReference() }, never)).toBe('blob:application/octet-stream')
  })

  test.each(['https://jahat.contoh/x', '/api/v1/auth/sessions'])('%s is never asked for', async (reference) => {
    await expect(service().open({ reference }, never)).rejects.toThrow(/starts_with|Invalid/)
    expect(asked).toEqual([])
  })

  test('a file that cannot be fetched is a fault', async () => {
    answer = json(404, { message: 'Tidak ditemukan' })
    await expect(service().open({ reference: aReference() }, never)).rejects.toThrow('404')
  })
})

describe('the shelf', () => {
  const of = (size: number) => new Blob(['x'.repeat(size)])

  test('lets go of what nobody asked for longest', () => {
    const shelf = createByteShelf(10)
    shelf.put('a', of(4))
    shelf.put('b', of(4))
    shelf.take('a')
    shelf.put('c', of(4))
    expect(['a', 'b', 'c'].map((name) => shelf.take(name)?.size)).toEqual([4, undefined, 4])
  })

  test('takes nothing that is larger than itself', () => {
    const shelf = createByteShelf(10)
    shelf.put('a', of(4))
    shelf.put('b', of(11))
    expect(['a', 'b'].map((name) => shelf.take(name)?.size)).toEqual([4, undefined])
  })
})
