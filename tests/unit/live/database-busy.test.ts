import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { DatabaseError } from 'pg'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { answerBusyDatabase } from '../../../server/live/answer-busy-database'
import { DatabaseBusy } from '../../../server/live/database-busy'
import { asParse } from '../../../server/live/refuse'
import { answerFailures } from '../../../server/rest/answer'

const NO_CONNECTION = new Error('timeout exceeded when trying to connect')

function cancelled(): DatabaseError {
  const fault = new DatabaseError('canceling statement due to user request', 0, 'error')
  fault.code = '57014'
  return fault
}

/** REST's failures and Parse's answer to one fault, with the levels of what REST logged. */
async function serving(fault: DatabaseBusy) {
  const levels: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void levels.push(line) })
  const app = express()
  app.get('/rest', () => {
    throw fault
  })
  let hasReported = false
  app.get('/left', (_request, response, next) => {
    response.once('close', () => {
      next(fault)
      hasReported = true
    })
  })
  app.use('/parse', answerBusyDatabase())
  app.get(
    '/parse/busy',
    (_request, response) => void response.status(500).json({ code: fault.code, error: fault.message }),
  )
  app.get(
    '/parse/broken',
    (_request, response) => void response.status(500).json({ code: 1, error: 'An internal server error occurred' }),
  )
  app.use(answerFailures(log))
  const server = createServer(app).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const ask = async (path: string) => {
    const { status, headers } = await fetch(`http://127.0.0.1:${port}${path}`)
    return [status, headers.get('retry-after')]
  }
  /** Asks, and leaves before the answer. */
  const leave = async () => {
    await expect(fetch(`http://127.0.0.1:${port}/left`, { signal: AbortSignal.timeout(100) })).rejects.toThrow(
      'timeout',
    )
    await expect.poll(() => hasReported).toBe(true)
  }
  const at = (level: number) => levels.filter((line) => line.includes(`"level":${level}`))
  return { ask, leave, faults: () => at(50), warnings: () => at(40) }
}

test('a statement of Parse’s that got no connection is 503 with Retry-After, by REST and at Parse, and no fault in the log', async () => {
  const { ask, faults } = await serving(new DatabaseBusy(NO_CONNECTION))
  expect(await ask('/rest')).toEqual([503, '1'])
  expect(await ask('/parse/busy')).toEqual([503, '1'])
  expect(faults()).toEqual([])
})

test('other faults of Parse’s stay 500', async () => {
  const { ask } = await serving(new DatabaseBusy(NO_CONNECTION))
  expect(await ask('/parse/broken')).toEqual([500, null])
})

test('a statement of Parse’s that ended with its client is no fault in the log', async () => {
  const { leave, faults } = await serving(new DatabaseBusy(cancelled()))
  await leave()
  expect(faults()).toEqual([])
})

test('a statement cancelled by an operator, or for an earlier client, is 503 with Retry-After and a warning', async () => {
  const { ask, faults, warnings } = await serving(new DatabaseBusy(cancelled()))
  expect(await ask('/rest')).toEqual([503, '1'])
  expect(faults()).toEqual([])
  expect(warnings()).toHaveLength(1)
})

test.for([
  ['got no connection', NO_CONNECTION],
  ['was cancelled', cancelled()],
] as const)('a cloud function whose own statement %s is 503 too, with a warning', async ([, fault]) => {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const refusal = await asParse(log, () => Promise.reject(fault)).catch((thrown: unknown) => thrown)
  expect(refusal).toBeInstanceOf(DatabaseBusy)
  const { ask } = await serving(refusal as DatabaseBusy)
  expect(await ask('/parse/busy')).toEqual([503, '1'])
  expect(lines).toEqual([expect.stringContaining('"level":40')])
})
