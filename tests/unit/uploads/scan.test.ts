import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createScanner, readScanner } from '../../../server/rest/files/scan'

/** Speaks clamd's INSTREAM; `answer` says what it finds in the bytes that came, null hangs up. */
async function startClamd(answer: (bytes: Buffer) => string | null) {
  const commands: string[] = []
  const server = createServer((socket: Socket) => {
    let got = Buffer.alloc(0)
    socket.on('data', (part) => {
      got = Buffer.concat([got, part])
      const start = got.indexOf(0) + 1
      if (start === 0 || got.length < start + 4) return
      const length = got.readUInt32BE(start)
      if (got.length < start + 4 + length + 4) return
      commands.push(got.subarray(0, start - 1).toString())
      const said = answer(got.subarray(start + 4, start + 4 + length))
      if (said === null) socket.destroy()
      else socket.end(`${said}\0`)
    })
    socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { commands, scan: createScanner({ host: '127.0.0.1', port: (server.address() as AddressInfo).port }) }
}

const virus = Buffer.from('EICAR-uji')

test('a clean upload passes, as large as one may be', async () => {
  let seen = 0
  const { commands, scan } = await startClamd((bytes) => {
    seen = bytes.length
    return 'stream: OK'
  })
  await scan(Buffer.alloc(10 * 1024 * 1024, 1))
  expect([commands, seen]).toEqual([['zINSTREAM'], 10 * 1024 * 1024])
})

test('an infected one is refused', async () => {
  const { scan } = await startClamd((bytes) =>
    bytes.includes('EICAR') ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK',
  )
  await expect(scan(virus)).rejects.toMatchObject({ status: 422 })
})

test.each([
  ['hangs up', null],
  ['cannot say', 'INSTREAM size limit exceeded. ERROR'],
  ['says something else', 'PONG'],
])('one that nobody judged is not stored: the scanner %s', async (_, said) => {
  const { scan } = await startClamd(() => said)
  await expect(scan(virus)).rejects.toMatchObject({ status: 503, headers: { 'Retry-After': '30' } })
})

test('nor while the scanner is away; without one nothing is scanned', async () => {
  await expect(createScanner({ host: '127.0.0.1', port: 1 })(virus)).rejects.toMatchObject({ status: 503 })
  await expect(createScanner(null)(virus)).resolves.toBeUndefined()
})

test.each([
  [undefined, null],
  ['', null],
  ['127.0.0.1:3310', { host: '127.0.0.1', port: 3310 }],
  ['[::1]:3310', { host: '::1', port: 3310 }],
  ['clamd.rs.lan:3310', { host: 'clamd.rs.lan', port: 3310 }],
])('CLAMD %s', (CLAMD, address) => {
  expect(readScanner(CLAMD === undefined ? {} : { CLAMD })).toEqual(address)
})

test.each(['3310', 'clamd', 'a b:1', 'clamd:0', 'clamd:70000', 'http://clamd:3310'])(
  'CLAMD %s refuses the start',
  (CLAMD) => {
    expect(() => readScanner({ CLAMD })).toThrow('CLAMD')
  },
)
