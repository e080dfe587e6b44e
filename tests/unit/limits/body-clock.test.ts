import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import express, { type Response } from 'express'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { SECOND } from '../../../contract/values/limits'
import { startBodyClock } from '../../../server/rest/limits/body-clock'
import { createFairShare } from '../../../server/rest/limits/fair-share'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** A server as it is behind `listen`, whose calls work until they are released. */
async function serving() {
  const working: { name: string; response: Response }[] = []
  const app = express()
  app.use(createFairShare({ sourceOf: () => '192.0.2.1', findOwner: async () => 'a' }), (request, response) => {
    working.push({ name: request.get('x-name') ?? '', response })
    request.resume()
  })
  const server = app.listen(0, '127.0.0.1')
  const arrived: unknown[] = []
  server.prependListener('request', (request, response) => {
    startBodyClock(request, response)
    arrived.push(request)
  })
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  /** Sends half a body. */
  const begin = async (name: string, path = '/chat/upload') => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    let text = ''
    socket.on('error', () => {})
    socket.on('data', (data: Buffer) => (text += data.toString()))
    await once(socket, 'connect')
    const head = [`POST ${path} HTTP/1.1`, 'Host: localhost', 'Authorization: Bearer a', `X-Name: ${name}`]
    socket.write(`${[...head, 'Content-Length: 10'].join('\r\n')}\r\n\r\nhalf.`)
    onTestFinished(() => void socket.destroy())
    return { status: () => Number(text.slice(9, 12)), finish: () => socket.write('whole') }
  }
  const arrivals = (count: number) => expect.poll(() => arrived.length).toBe(count)
  const works = (name: string) => expect.poll(() => working.map((one) => one.name)).toContain(name)
  return { arrivals, begin, working, works }
}

test('the clock of a waiting upload starts at its turn', async () => {
  const { arrivals, begin, working, works } = await serving()
  for (const name of ['1', '2', '3', '4']) {
    await begin(name)
    await works(name)
  }
  const last = await begin('5')
  await arrivals(5)
  vi.advanceTimersByTime(50 * SECOND)
  working[0]?.response.end('done')
  await works('5')
  vi.advanceTimersByTime(59 * SECOND)
  last.finish()
  await new Promise((resolve) => setImmediate(resolve))
  working.find(({ name }) => name === '5')?.response.end('done')
  await expect.poll(last.status).toBe(200)
})

test('who keeps a turn without sending loses it after a minute, to the next', async () => {
  const { arrivals, begin, works } = await serving()
  const slow = await begin('1')
  await works('1')
  for (const name of ['2', '3', '4']) {
    await begin(name)
    await works(name)
  }
  const next = await begin('5')
  await arrivals(5)
  vi.advanceTimersByTime(61 * SECOND)
  await expect.poll(slow.status).toBe(408)
  await works('5')
  expect(next.status()).toBe(0)
})

test('another call has a minute from its headers', async () => {
  const { begin, works } = await serving()
  const call = await begin('1', '/missed')
  await works('1')
  vi.advanceTimersByTime(59 * SECOND)
  await new Promise((resolve) => setImmediate(resolve))
  expect(call.status()).toBe(0)
  vi.advanceTimersByTime(2 * SECOND)
  await expect.poll(call.status).toBe(408)
})
