import express, { Router } from 'express'
import { faultRequest } from '../../contract/schemas/sandbox'
import type { LiveContext } from '../../server/live/context'
import { answer, answerFailures, bodyOf } from '../../server/rest/answer'
import { fromOwnMachine } from '../../server/rest/own-machine'
import { readOutbox } from '../../server/store/outbox'
import type { Faults } from './faults'

/** GET and POST /sandbox/fault, GET /sandbox/outbox (contract §1), for users of this machine. */
export function sandboxRoutes({ pool, log }: LiveContext, faults: Faults): Router {
  const routes = Router()
  routes.use(['/health', '/reset', '/fault', '/outbox'], fromOwnMachine)
  routes.get(
    '/outbox',
    answer(() => readOutbox(pool)),
  )
  routes.get(
    '/fault',
    answer(async () => faults.state()),
  )
  routes.post(
    '/fault',
    express.json({ limit: '4kb' }),
    answer((request) => faults.apply(bodyOf(faultRequest, request))),
  )
  routes.use(answerFailures(log))
  return routes
}
