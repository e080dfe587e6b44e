import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { boundAnswers } from '../../../server/launch/web/answer-bounds'

/** More than the buffers of both ends take. */
const LARGE = Buffer.alloc(32 * 1024 * 1024)

async function serving(bounds: { unread: number; stall: number; whole: number }, body: Buffer | string) {
  const counts = { answered: 0 }
  const server = createServer((request, response) => {
    if (request.socket.destroyed) return
    counts.answered += 1
    response.end(body)
  })
  server.prependListener('request', boundAnswers(bounds))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  onTestFinished(() => {
    socket.destroy()
    server.closeAllConnections()
    server.close()
  })
  await once(socket, 'connect')
  return { server, socket, counts }
}

const ask = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'

test('a connection that asks without reading is ended with the ninth answer', async () => {
  const { socket, counts } = await serving({ unread: 8, stall: 60_000, whole: 60_000 }, LARGE)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.write(ask.repeat(2_000))
  socket.resume()
  await closed
  expect(counts.answered).toBe(8)
})

test('a connection that reads each answer before the next one asks as often as it wants', async () => {
  const { socket, counts } = await serving({ unread: 8, stall: 60_000, whole: 60_000 }, 'ya')
  for (let asked = 0; asked < 50; asked += 1) {
    socket.write(ask)
    await once(socket, 'data')
  }
  expect(counts.answered).toBe(50)
})

test.for([
  ['of which nothing is read', { unread: 8, stall: 300, whole: 60_000 }],
  ['not read completely in time', { unread: 8, stall: 60_000, whole: 300 }],
] as const)('an answer %s ends its connection', async ([, bounds]) => {
  const { server, socket } = await serving(bounds, LARGE)
  socket.pause()
  socket.write(ask)
  const open = () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)))
  await expect.poll(open, { timeout: 5_000 }).toBe(0)
})
