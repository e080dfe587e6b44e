import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import express, { type RequestHandler, type Response } from 'express'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { LiveContext } from '../../../server/live/context'
import { LONGEST_UNSEEN, whenHandled } from '../../../server/rest/handled'
import { answerOnce } from '../../../server/rest/idempotency'
import type { SignInLimit } from '../../../server/rest/limits/sign-in-limit'
import { parseLoginLimit } from '../../../server/rest/parse-login-limit'
import { createTurns } from '../../../server/rest/turns'

/** A server whose work waits in `working`, behind what is tested. */
async function serving(...before: RequestHandler[]) {
  const working: Response[] = []
  const app = express()
  app.use(express.json(), ...before, (_request, response) => void working.push(response))
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const call = (path: string, body: object = {}, headers: Record<string, string> = {}) => {
    const sent = send({ port, path, method: 'POST', headers: { 'Content-Type': 'application/json', ...headers } })
    const answer = new Promise<string>((resolve) => {
      sent.once('response', (response) => {
        response.toArray().then(
          (parts: Buffer[]) => resolve(Buffer.concat(parts).toString()),
          () => resolve('left'),
        )
      })
      sent.once('error', () => resolve('left'))
    })
    sent.end(JSON.stringify(body))
    return { answer, leave: () => sent.destroy() }
  }
  return { call, working }
}

/** Resolves to whether the work is over after a while. */
async function isOver(work: Promise<unknown>): Promise<boolean> {
  return (await Promise.race([work.then(() => true), sleep(150, false)])) as boolean
}

test('the work on a call whose client has left is over once it answers, not before', async () => {
  let handled = Promise.resolve()
  const { call, working } = await serving((request, response, next) => {
    handled = whenHandled(request, response)
    next()
  })
  const { leave } = call('/')
  await expect.poll(() => working.length).toBe(1)
  leave()
  expect(await isOver(handled)).toBe(false)
  working[0]?.json({})
  expect(await isOver(handled)).toBe(true)
})

test('an answer that is cut while it is written is over with its connection', async () => {
  let handled = Promise.resolve()
  const { call, working } = await serving((request, response, next) => {
    handled = whenHandled(request, response)
    next()
  })
  const { leave } = call('/')
  await expect.poll(() => working.length).toBe(1)
  working[0]?.write('x')
  expect(await isOver(handled)).toBe(false)
  leave()
  expect(await isOver(handled)).toBe(true)
})

test('work that never answers a client that has left holds its place for a bounded time', async () => {
  let handled = Promise.resolve()
  const { call, working } = await serving((request, response, next) => {
    handled = whenHandled(request, response)
    next()
  })
  const { leave } = call('/')
  await expect.poll(() => working.length).toBe(1)
  const timer = vi.spyOn(globalThis, 'setTimeout')
  onTestFinished(() => timer.mockRestore())
  leave()
  const bound = () => timer.mock.calls.find(([, delay]) => delay === LONGEST_UNSEEN)?.[0]
  await expect.poll(bound).toBeDefined()
  bound()?.()
  expect(await isOver(handled)).toBe(true)
})

test('a key whose first client has left works once: its second try waits for the first, and gets its answer', async () => {
  const stored = new Map<string, { status: number; body: unknown }>()
  const pool = {
    async query(words: string, [whose, key, status, body]: [string, string, number?, string?]) {
      if (words.startsWith('SELECT'))
        return { rows: [stored.get(`${whose} ${key}`)].filter((row) => row !== undefined) }
      stored.set(`${whose} ${key}`, { status: Number(status), body: JSON.parse(String(body)) })
      return { rows: [] }
    },
  }
  const context = { pool, takeTurn: createTurns() } as unknown as LiveContext
  const { call, working } = await serving(answerOnce(context))
  const key = { 'Idempotency-Key': randomUUID() }
  const first = call('/pendidikan', {}, key)
  await expect.poll(() => working.length).toBe(1)
  first.leave()
  const second = call('/pendidikan', {}, key)
  await sleep(150)
  expect(working).toHaveLength(1)
  working[0]?.json({ id: 1 })
  expect(await second.answer).toBe('{"id":1}')
  expect(working).toHaveLength(1)
})

test('a sign-in at Parse holds its turn until the password was compared, also once its client has left', async () => {
  const tries: Promise<unknown>[] = []
  const limit = {
    attempt: async (_account: string, _request: unknown, verify: () => Promise<object | null>) => {
      tries.push(verify())
      return tries.at(-1)
    },
  } as unknown as SignInLimit
  const { call, working } = await serving(parseLoginLimit({} as LiveContext, limit))
  const { leave } = call('/login', { username: 'dokter1@contoh.id', password: 'Salah-1' })
  await expect.poll(() => working.length).toBe(1)
  leave()
  expect(await isOver(tries[0] as Promise<unknown>)).toBe(false)
  working[0]?.status(404).json({ code: 101 })
  expect(await tries[0]).toBeNull()
})
