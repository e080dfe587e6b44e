import { Router } from 'express'
import { noFields } from '../../contract/schemas/queries'
import { pushSubscription } from '../../contract/schemas/push'
import type { LiveContext } from '../live/context'
import { answer, bodyOf, HttpFailure } from '../rest/answer'
import { isFromOwnMachine } from '../rest/own-machine'
import { partyOf } from '../rest/party'
import { releaseSubscription, saveSubscription } from './subscriptions'

/** GET /push/key, PUT and DELETE /push/subscription (contract §3). */
export function pushRoutes(context: LiveContext): Router {
  const routes = Router()
  const { pool, push } = context

  routes.get(
    '/push/key',
    answer(async () => ({ key: push.publicKey })),
  )

  routes.put(
    '/push/subscription',
    answer(async (request) => {
      const party = await partyOf(context, request)
      const given = bodyOf(pushSubscription, request)
      if (!push.accepts(given.endpoint, isFromOwnMachine(request))) {
        throw new HttpFailure(422, 'Isian belum benar', { errors: { endpoint: ['Bukan layanan push'] } })
      }
      await saveSubscription(pool, party, given)
      return { subscribed: true }
    }),
  )

  routes.delete(
    '/push/subscription',
    answer(async (request) => {
      const party = await partyOf(context, request)
      bodyOf(noFields, request)
      await releaseSubscription(pool, party)
      return { subscribed: false }
    }),
  )

  return routes
}
