import type { Config } from '../../contract/schemas/config'
import type { AppInput } from '../../machines/app/app.model'
import type { Feed } from '../../machines/ports/feed'
import type { SessionFact } from '../../machines/ports/session'
import { createServerClock, type ServerClock } from '../services/clock/server-clock'
import { isCompatible } from '../services/compatibility'
import { createHttpClient, type HttpClient, type HttpFiles } from '../services/http/http-client'
import { createListeners } from '../services/listeners'
import { createNetworkService } from '../services/network/network-service'
import { newId } from '../services/new-id'
import { nextTask } from '../services/next-task'
import { createLockGate, type LockGate } from '../services/session/lock-gate'
import { createSessionService, type SessionEnd, type SessionService } from '../services/session/session-service'
import { createSessionTabs } from '../services/session/session-tabs'
import { createSessionStore, type SessionStore } from '../services/storage/session-store'
import { reloadWhenReachable } from './chunk-reload'
import { markLeft } from './left-page'
import { createDoctorLoader } from './load-doctor'
import { loadInApp } from './load-in-app'
import { createLockLoader } from './load-lock'
import { createNurseLoader } from './load-nurse'
import type { Services } from './wiring'

/** What the services of one page share, also those that come after signing in. */
export interface PageServices {
  config: Config
  clock: ServerClock
  http: HttpClient & HttpFiles
  gate: LockGate
  store: SessionStore
  onUnauthenticated: () => void
  /** What is to be asked in the name of a doctor who leaves, while the session still lives; it is not waited for long. */
  onGoodbye: (work: () => Promise<void>) => void
  /** Opens a session that the server gave after a second step. */
  admit: SessionService['admit']
  /** Told when the session has ended here: what holds its token open lets go. */
  closed: Feed<SessionEnd>
  /** From now on what the page reads over REST waits for this: what rings is read first. */
  yieldTo: (turn: () => Promise<void>) => void
}

/** Builds the real ends of the ports that a page needs before anybody is signed in; `page` is for those that come later. */
export function createServices(config: Config): { services: Services; input: AppInput; page: PageServices } {
  const clock = createServerClock()
  const store = createSessionStore(newId)
  const sessionFacts = createListeners<SessionFact>()
  const closed = createListeners<SessionEnd>()
  const goodbyes: (() => Promise<void>)[] = []
  const onUnauthenticated = () => sessionFacts.tell({ type: 'session.expired' })

  let turn = () => Promise.resolve()
  const yieldTo = (first: () => Promise<void>) => {
    turn = first
  }
  const gate = createLockGate()
  closed.feed(gate.end)
  const http = createHttpClient({ config, store, onUnauthenticated, turn: () => turn(), gate })
  const onGoodbye = (work: () => Promise<void>) => void goodbyes.push(work)
  const session = createSessionService({
    http,
    store,
    tabs: createSessionTabs(),
    facts: sessionFacts.feed,
    onOpening: (role) => void fetchWork(role === 'doctor' ? loadDoctor : loadNurse),
    goodbyes: () => goodbyes.map((work) => work()),
    onLocked: () => gate.closeByServer(gate.era()),
    isLocked: gate.isClosed,
    onClosed: (how) => closed.tell(how),
    reload() {
      markLeft()
      void reloadWhenReachable()
    },
  })
  const page = { admit: session.admit, config, clock, http, gate, store, onUnauthenticated, onGoodbye, closed: closed.feed, yieldTo }
  const loadDoctor = createDoctorLoader(page)
  const loadNurse = createNurseLoader(page)
  const loadLock = createLockLoader(page)

  return {
    page,
    input: { clock, newId, isCompatible: isCompatible() },
    services: {
      session,
      network: createNetworkService(http),
      resynced: clock.resynced,
      loadDoctor,
      loadNurse,
      loadLock,
    },
  }

  /** While the server judges the credentials: who is let in has it. A fault is met again by the chart. */
  async function fetchWork(load: () => Promise<unknown>): Promise<void> {
    // Whoever clicked is answered first.
    await nextTask()
    await Promise.allSettled([loadLock(), load(), loadInApp()])
  }
}
