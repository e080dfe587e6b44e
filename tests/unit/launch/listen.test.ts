import { createServer } from 'node:net'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { freePort } from '../../../sandbox/launch/database/free-port'
import { listen, refuseForeignSockets } from '../../../server/launch/web/listen'

test('answers 503 until it is opened', async () => {
  const port = await freePort()
  const front = await listen({ host: '127.0.0.1', port, tls: null })
  expect(front.origin).toBe(`http://localhost:${port}`)
  expect((await fetch(front.origin)).status).toBe(503)
  front.open((_request, response) => response.end('open'))
  expect(await (await fetch(front.origin)).text()).toBe('open')
  await front.close()
})

test('refuses more headers than it reads', async () => {
  const port = await freePort()
  const front = await listen({ host: '127.0.0.1', port, tls: null })
  front.open((_request, response) => response.end('open'))
  const statusWith = async (count: number) => {
    // fetch adds seven of its own.
    const headers = Object.fromEntries(Array.from({ length: count }, (_, index) => [`x-${index}`, '1']))
    return (await fetch(front.origin, { headers })).status
  }
  expect(await statusWith(50)).toBe(200)
  expect(await statusWith(61)).toBe(431)
  await front.close()
})

test('rejects a port in use, with a suggestion', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const port = (other.address() as { port: number }).port
  await expect(listen({ host: '127.0.0.1', port, tls: null })).rejects.toThrow(
    `Port ${port} sudah dipakai program lain: hentikan program itu, atau pilih port lain, misalnya \`PORT=${port + 1} npm start\`.`,
  )
  other.close()
})

test('a web socket at an unknown path is refused, one at a known path is left to its owner', async () => {
  const port = await freePort()
  const front = await listen({ host: '127.0.0.1', port, tls: null })
  refuseForeignSockets(front.server, ['/parse'])
  const hub = new WebSocketServer({ server: front.server, path: '/parse' })
  const foreign = new WebSocket(`ws://127.0.0.1:${port}/elsewhere`)
  expect(
    await Promise.race([once(foreign, 'error').then(() => 'refused'), once(foreign, 'open').then(() => 'open')]),
  ).toBe('refused')
  const own = new WebSocket(`ws://127.0.0.1:${port}/parse?x=1`)
  await once(own, 'open')
  await front.close()
  hub.close()
})

test('closing ends idle connections and web sockets within a second', async () => {
  const port = await freePort()
  const front = await listen({ host: '127.0.0.1', port, tls: null })
  front.open((_request, response) => response.end())
  const hub = new WebSocketServer({ server: front.server })
  await fetch(front.origin)
  const socket = new WebSocket(`ws://127.0.0.1:${port}`)
  await once(socket, 'open')
  const closed = once(socket, 'close')
  const since = Date.now()
  front.refuse()
  await front.close()
  await closed
  expect(Date.now() - since).toBeLessThan(1_000)
  hub.close()
})
