import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { post } from '../../../server/push/post'
import { isPublicAddress, publicLookup } from '../../../server/push/public-address'

test.each([
  ['142.250.4.95', true],
  ['2a00:1450:4001:81b::200a', true],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['127.0.0.1', false],
  ['127.255.255.254', false],
  ['169.254.169.254', false],
  ['172.16.0.1', false],
  ['172.32.0.1', true],
  ['192.168.1.1', false],
  ['198.18.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:10.0.0.1', false],
  ['::ffff:7f00:1', false],
  ['::127.0.0.1', false],
  ['64:ff9b::10.0.0.1', false],
  ['64:ff9b::142.250.4.95', true],
  ['2002:7f00:1::', false],
  ['fc00::1', false],
  ['fd12:3456::1', false],
  ['fe80::1', false],
  ['ff02::1', false],
  ['fcm.googleapis.com', false],
])('%s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})

/** A name server with scripted answers. */
const answering = (...addresses: string[]) =>
  publicLookup((_hostname, _options, callback) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    ),
  )

const looked = (lookup: ReturnType<typeof publicLookup>) =>
  new Promise<unknown>((resolve) =>
    lookup('push.contoh.id', { all: true }, (fault, found) => resolve(fault?.message ?? found)),
  )

test('a public name is connected to by the addresses that were judged', async () => {
  expect(await looked(answering('142.250.4.95'))).toEqual([{ address: '142.250.4.95', family: 4 }])
})

test.each([[['127.0.0.1']], [['142.250.4.95', '10.0.0.1']], [['::ffff:169.254.169.254']], [[]]])(
  'a name that resolves to %j is none',
  async (addresses) => {
    expect(await looked(answering(...addresses))).toMatch(/push\.contoh\.id/)
  },
)

/** A service inside the hospital that nobody outside may reach. */
async function startInside() {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(302, { Location: '/admin' }).end('rahasia')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { asked, port: (server.address() as AddressInfo).port }
}

const order = { method: 'POST', headers: {}, body: new Uint8Array(1), signal: AbortSignal.timeout(5_000) }

test('never connects to a name that resolves to a private address, whatever it resolved to before', async () => {
  const { asked, port } = await startInside()
  const sent = post(
    { ...order, endpoint: `http://push.contoh.id:${port}/x` },
    { isLocalAllowed: false },
    answering('127.0.0.1'),
  )
  await expect(sent).rejects.toThrow('not a public name')
  await expect(post({ ...order, endpoint: `http://127.0.0.1:${port}/x` }, { isLocalAllowed: false })).rejects.toThrow(
    'this machine',
  )
  expect(asked).toEqual([])
})

test('a redirect is an answer, and is not followed', async () => {
  const { asked, port } = await startInside()
  expect(await post({ ...order, endpoint: `http://127.0.0.1:${port}/x` }, { isLocalAllowed: true })).toBe(302)
  expect(asked).toEqual(['/x'])
})
