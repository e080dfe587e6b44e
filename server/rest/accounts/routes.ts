import { Router } from 'express'
import type { LiveContext } from '../../live/context'
import { authRoutes } from './auth'
import { entryRoutes } from './entry'
import type { AccountLimits } from './limits'
import { otpRoutes } from './otp'
import { secretRoutes } from './secrets'
import { ownSecondFactorRoutes } from './second-factor/own-routes'
import { secondFactorSignInRoutes } from './second-factor/sign-in-routes'
import { sessionRoutes } from './sessions'
import { storageKeyRoutes } from './storage-key'

/** Everything about who somebody is: /auth/* and POST /verify-otp (product §7, contract §3). */
export function accountRoutes(context: LiveContext, limits: AccountLimits): Router {
  const routes = Router()
  routes.use(authRoutes(context, limits), entryRoutes(context, limits), otpRoutes(context, limits))
  routes.use(secretRoutes(context, limits), sessionRoutes(context), storageKeyRoutes(context))
  routes.use(secondFactorSignInRoutes(context, limits), ownSecondFactorRoutes(context, limits))
  return routes
}
