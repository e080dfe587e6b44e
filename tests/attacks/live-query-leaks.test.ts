import { EventEmitter, once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { beforeAll, expect, inject, test } from 'vitest'
import { WebSocket } from 'ws'
import { CLOSE_CODES } from '../../contract/schemas/signalling'
import { LIMITS } from '../../server/rest/limits/limits'
import { forgetLateSubscriptions, type LiveQueryServer } from '../../server/live/late-subscriptions'
import { KEYS, patient } from '../contract/kit/parse'
import { reset } from '../contract/kit/rest'

const { subscriptions } = LIMITS.sockets

let token = ''
beforeAll(async () => {
  await reset()
  token = (await patient()).token
})

async function connected(): Promise<{ socket: WebSocket; closed: Promise<number> }> {
  const socket = new WebSocket(`${inject('wsOrigin')}/parse`)
  socket.on('error', () => {})
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  await once(socket, 'open')
  socket.send(JSON.stringify({ op: 'connect', ...KEYS, sessionToken: token }))
  await once(socket, 'message')
  return { socket, closed }
}

test('a second connect on one socket, which would leave the subscriptions of the first behind, closes it', async () => {
  const { socket, closed } = await connected()
  socket.send(JSON.stringify({ op: 'connect', ...KEYS, sessionToken: token }))
  expect(await closed).toBe(CLOSE_CODES.tooMany)
})

test('subscriptions that are made by update count as others do', async () => {
  const { socket, closed } = await connected()
  const query = { className: 'Consultations', where: {} }
  for (let requestId = 0; requestId <= subscriptions; requestId += 1) {
    socket.send(JSON.stringify({ op: 'update', requestId, query, sessionToken: token }))
  }
  expect(await closed).toBe(CLOSE_CODES.tooMany)
})

test('a socket that closes while its session is still read leaves no subscription behind', async () => {
  const server: LiveQueryServer = new LateServer()
  forgetLateSubscriptions(server)
  const socket = Object.assign(new EventEmitter(), { clientId: 'a' })
  const forgotten: string[] = []
  server.clients.set('a', {})
  socket.on('disconnect', () => {
    if (server.clients.delete('a')) forgotten.push('a')
  })
  const subscribing = server._handleSubscribe(socket, {})
  socket.emit('disconnect')
  expect(forgotten).toEqual(['a'])
  await subscribing
  expect(forgotten).toEqual(['a', 'a'])
  expect(server.clients.size).toBe(0)
})

class LateServer implements LiveQueryServer {
  clients = new Map<string, object>()
  async _handleSubscribe(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

test('parse-server still has the code that the removal of late subscriptions relies on', () => {
  const source = readFileSync(
    createRequire(import.meta.url).resolve('parse-server/lib/LiveQuery/ParseLiveQueryServer'),
    'utf8',
  )
  expect(source).toContain('async _handleSubscribe(parseWebsocket, request) {')
  expect(source).toContain("parseWebsocket.on('disconnect'")
})
