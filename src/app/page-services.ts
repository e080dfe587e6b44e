import type { Config } from '../../contract/schemas/config'
import type { Feed } from '../../machines/ports/feed'
import type { ServerClock } from '../services/clock/server-clock'
import type { Timers } from '../services/clock/timers'
import type { HttpClient, HttpFiles } from '../services/http/http-client'
import type { LockGate } from '../services/session/lock-gate'
import type { SessionEnd, SessionService } from '../services/session/session-service'
import type { SessionStore } from '../services/storage/session-store'

/** Services that all parts of a page share, including those after sign-in. */
export interface PageServices {
  config: Config
  clock: ServerClock
  /** They run in a hidden tab, too. */
  timers: Timers
  http: HttpClient & HttpFiles
  gate: LockGate
  store: SessionStore
  onUnauthenticated: () => void
  /** Work to do for a doctor who signs out, while the session is valid; the wait for it is limited. */
  beforeSignOut: (work: () => Promise<void>) => void
  /** Opens the session that the server created after a second step. */
  admit: SessionService['admit']
  /** Emitted when the session has ended here; holders of its token release it. */
  closed: Feed<SessionEnd>
  /** From now on REST reads of the page wait for this promise, so that ringing requests are read first. */
  deferRestUntil: (turn: () => Promise<void>) => void
}
