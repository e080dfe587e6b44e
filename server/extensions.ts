import type express from 'express'
import type { RequestHandler } from 'express'
import type pg from 'pg'
import type { Geography } from './geo/geography'
import type { ServerClock } from './live/clock'
import type { LiveContext } from './live/context'
import type { AccountLimits } from './rest/accounts/limits'

/** What the backend works with, for its extensions. */
export interface BackendServices {
  context: LiveContext
  accountLimits: AccountLimits
  /** Whether everything answers. */
  isReady(): boolean
}

/** What is built on this backend adds to it. The production server adds nothing. */
export interface BackendExtensions {
  /** Created after the server's own tables; without one the machine's clock decides. */
  clock?(pool: pg.Pool): Promise<ServerClock>
  /** Without one: straight lines, and no known places. */
  geography?: Geography
  /** Push services on this machine are accepted from programs on this machine. */
  acceptsLocalPush?: boolean
  /** A requester may mark a request as a test (`isTest`), which pays no fee and counts nowhere. */
  acceptsTestRequests?: boolean
  /** Before the first request, after tables and hooks exist. */
  onStart?(services: BackendServices): Promise<void>
  /** Runs before REST and Parse. */
  intercept?(services: BackendServices): RequestHandler
  /** Adds routes, before those of REST and Parse. */
  mount?(app: express.Express, services: BackendServices): void
}
