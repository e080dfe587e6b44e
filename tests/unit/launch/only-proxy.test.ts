import { EventEmitter } from 'node:events'
import type { Request, Response } from 'express'
import { describe, expect, test, vi } from 'vitest'
import { proxyOnly } from '../../../server/launch/web/only-proxy'

const PROXY = ['10.0.0.2', '10.1.0.0/16']

/** The status of a call from this address; null: it is passed on. */
function statusOf(remoteAddress: string, { path = '/api/v1/missed', isEncrypted = false, proxies = PROXY } = {}) {
  let status: number | null = null
  const response = { status: (given: number) => ((status = given), { json: () => {} }) }
  const next = vi.fn<() => void>()
  const request = { path, socket: { remoteAddress }, headers: { 'x-forwarded-for': '127.0.0.1' } }
  proxyOnly(isEncrypted, proxies).calls(request as unknown as Request, response as unknown as Response, next)
  expect(next).toHaveBeenCalledTimes(status === null ? 1 : 0)
  return status
}

/** Whether a web socket from this address is cut off before others may open it. */
function isCut(remoteAddress: string, isEncrypted = false): boolean {
  const front = new EventEmitter()
  const socket = { destroy: vi.fn<() => void>() }
  const seen: number[] = []
  front.on('upgrade', () => seen.push(socket.destroy.mock.calls.length))
  proxyOnly(isEncrypted, PROXY).watch(front as unknown as Parameters<ReturnType<typeof proxyOnly>['watch']>[0])
  front.emit('upgrade', { socket: { remoteAddress } }, socket)
  return seen[0] === 1
}

describe('plain HTTP', () => {
  test.for(['10.0.0.2', '::ffff:10.0.0.2', '10.1.200.3', '127.0.0.1', '::1', '::ffff:127.0.0.1'])(
    'is answered to a trusted proxy and to this machine: %s',
    (address) => {
      expect(statusOf(address)).toBeNull()
      expect(isCut(address)).toBe(false)
    },
  )

  test.for(['10.0.0.3', '::ffff:10.0.0.3', '203.0.113.7', '2001:db8::1', ''])(
    'is refused to others, whatever they forward: %s',
    (address) => {
      for (const path of ['/', '/api/v1/auth/login', '/parse/login', '/config.json', '/health', '/metrics/x']) {
        expect(statusOf(address, { path })).toBe(403)
      }
      expect(isCut(address)).toBe(true)
    },
  )

  test('answers health and metrics as before', () => {
    for (const path of ['/health/live', '/health/ready', '/metrics']) {
      expect(statusOf('203.0.113.7', { path })).toBeNull()
    }
  })
})

test('by TLS everybody is answered', () => {
  expect(statusOf('203.0.113.7', { isEncrypted: true, proxies: [] })).toBeNull()
  expect(isCut('203.0.113.7', true)).toBe(false)
})
