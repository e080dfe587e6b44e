import { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { CLOSE_CODES } from '../../../contract/schemas/signalling'
import { createSocketGuard } from '../../../server/live/socket-guard'
import { LIMITS } from '../../../server/rest/limits/limits'

const { sockets } = LIMITS

/** A socket of this account, with the codes that it was closed with. */
function socketsOf(now: () => number = () => 0) {
  const guard = createSocketGuard(sockets, { note() {} }, () => '192.0.2.1', now)
  return (account: string) => {
    const codes: number[] = []
    const socket = Object.assign(new EventEmitter(), {
      OPEN: 1,
      readyState: 1,
      bufferedAmount: 0,
      pause() {},
      terminate() {},
      close(code: number) {
        codes.push(code)
        socket.readyState = 2
      },
    })
    const guarded = guard.watch(socket as unknown as WebSocket, {} as IncomingMessage)
    guarded.identify(account)
    const sends = (frames: number) => {
      for (let sent = 0; sent < frames; sent += 1) socket.emit('message')
    }
    return { codes, guarded, sends }
  }
}

test('the frames of all sockets of an account are counted together, and those of others are not', () => {
  const open = socketsOf()
  const own = Array.from({ length: 8 }, () => open('a'))
  for (const { sends } of own) sends(sockets.burst / 2)
  expect(own.flatMap(({ codes }) => codes)).toEqual([])
  own[0]?.sends(1)
  expect(own.map(({ codes }) => codes.length)).toEqual([1, 0, 0, 0, 0, 0, 0, 0])
  expect(own[0]?.codes).toEqual([CLOSE_CODES.tooMany])
  const other = open('b')
  other.sends(sockets.burst)
  expect(other.codes).toEqual([])
})

test('the live queries of all sockets of an account are counted together; one that is closed leaves room', () => {
  const open = socketsOf()
  const own = Array.from({ length: sockets.subscriptionsPerAccount / sockets.subscriptions }, () => open('a'))
  for (const { guarded } of own) guarded.listens(sockets.subscriptions)
  expect(own.flatMap(({ codes }) => codes)).toEqual([])
  const next = open('a')
  next.guarded.listens(1)
  expect(next.codes).toEqual([CLOSE_CODES.tooMany])
  own[0]?.guarded.listens(sockets.subscriptions - 1)
  const last = open('a')
  last.guarded.listens(1)
  expect(last.codes).toEqual([])
})
