import type { Express } from 'express'
import { type Backend, type BackendOptions, startBackend } from '../server/backend'
import type { BackendServices } from '../server/extensions'
import { functionDefiner } from '../server/live/functions'
import { noteRefusals } from '../server/security-log/refusals'
import { atLength, inTransaction } from '../server/store/database'
import { createSkewedClock, type SkewedClock } from './clock/skewed-clock'
import { createFaults, type Faults } from './faults/faults'
import { interfere } from './faults/interfere'
import { sandboxRoutes } from './faults/routes'
import { seededGeography } from './geo/geography'
import { pay, payRequest } from './payment'
import { reset } from './reset'
import { isSeeded, seed } from './seed/seed'

interface SandboxOptions extends BackendOptions {
  /** Whether /sandbox exists (contract §1 "Tools"). */
  tools: boolean
}

/**
 * The server with example people, streets, a clock that can be set, payments without a bank, and faults made on
 * purpose.
 */
export async function startSandboxBackend({ tools, ...options }: SandboxOptions): Promise<Backend> {
  let clock: SkewedClock | undefined
  let faults: Faults | undefined
  const started = () => {
    if (faults === undefined) throw new Error('the sandbox has not started')
    return faults
  }
  return startBackend(options, {
    async clock(pool) {
      clock = await createSkewedClock(pool)
      return clock
    },
    geography: seededGeography,
    acceptsLocalPush: tools,
    acceptsTestRequests: true,
    async onStart({ context }) {
      const { pool } = context
      if (clock === undefined) throw new Error('the server has no clock')
      faults = createFaults(context, clock)
      functionDefiner(context)('pay', payRequest, (given, user) => pay(context, given, user))
      if (!(await isSeeded(pool))) await inTransaction(pool, (sql) => atLength(sql, seed))
    },
    intercept: () => interfere(started()),
    mount: (app, services) => {
      if (tools) mountTools(app, services, started())
    },
  })
}

function mountTools(app: Express, services: BackendServices, faults: Faults): void {
  const { context } = services
  app.use('/sandbox', noteRefusals(context.securityLog, 'tools'), sandboxRoutes(context, faults))
  app.get('/sandbox/health', (_request, response) => void response.json({ data: { ready: services.isReady() } }))
  app.post('/sandbox/reset', async (_request, response) => {
    await reset(services, faults)
    response.json({ data: { reset: true } })
  })
}
