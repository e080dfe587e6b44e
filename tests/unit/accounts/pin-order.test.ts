import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import express, { type RequestHandler } from 'express'
import { expect, onTestFinished, test, vi } from 'vitest'
import { OTP_NOT_FOUND } from '../../../contract/values/account'
import type { LiveContext } from '../../../server/live/context'
import { passwordHash } from '../../../server/live/parse-internals'
import { secretRoutes } from '../../../server/rest/accounts/secrets'
import type { AccountLimits } from '../../../server/rest/accounts/limits'
import { answerFailures } from '../../../server/rest/answer'

const pass: RequestHandler = (_request, _response, next) => next()

vi.mock(import('../../../server/live/parse-internals'), async (original) => ({
  ...(await original()),
  passwordHash: vi.fn<() => Promise<string>>(),
}))
vi.mock(import('../../../server/rest/accounts/fresh-proof'), async (original) => ({
  ...(await original()),
  freshlyProven: () => pass,
}))
vi.mock(import('../../../server/rest/session'), async (original) => ({
  ...(await original()),
  signedIn: () => pass,
  callerOf: () => ({ userId: 'd1', deviceId: 'ponsel', parseToken: 'r:1' }) as never,
}))

test('a PIN with a wrong proof is refused before it is hashed', async () => {
  const context = { pool: { query: async () => ({ rows: [], rowCount: 0 }) } } as unknown as LiveContext
  const app = express()
  app.use(express.json(), secretRoutes(context, {} as AccountLimits), answerFailures(console as never))
  const server = app.listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const body = JSON.stringify({ pin: '123456', otp_hash: 'x' })
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(`http://127.0.0.1:${port}/auth/pin`, { method: 'POST', headers, body })
  expect(passwordHash).not.toHaveBeenCalled()
  expect(answer.status).toBe(422)
  expect(await answer.json()).toEqual({ message: OTP_NOT_FOUND })
})
