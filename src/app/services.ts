import type { Config } from '../../contract/schemas/config'
import type { AppInput } from '../../machines/app/app.model'
import type { SessionFact } from '../../machines/ports/session'
import { createServerClock } from '../services/clock/server-clock'
import type { Timers } from '../services/clock/timers'
import { isCompatible } from '../services/compatibility'
import { createHttpClient } from '../services/http/http-client'
import { createListeners } from '../services/listeners'
import { createNetworkService } from '../services/network/network-service'
import { newId } from '../services/new-id'
import { yieldToMain } from '../services/yield-to-main'
import { createLockGate } from '../services/session/lock-gate'
import { createSessionService, type SessionEnd } from '../services/session/session-service'
import { createSessionTabs } from '../services/session/session-tabs'
import { createSessionStore } from '../services/storage/session-store'
import { reloadWhenReachable } from '../chunks/reload'
import { markLeft } from './left-page'
import { createDoctorLoader } from './load-doctor'
import { loadInApp } from './load-in-app'
import { createLockLoader } from './load-lock'
import { createNurseLoader } from './load-nurse'
import type { Services } from './wiring'
import type { PageServices } from './page-services'

/** Creates the services that a page needs before sign-in; `page` is for those that load later. */
export function createServices(
  config: Config,
  timers: Timers,
): { services: Services; input: AppInput; page: PageServices } {
  const clock = createServerClock()
  const store = createSessionStore(newId)
  const sessionFacts = createListeners<SessionFact>()
  const closed = createListeners<SessionEnd>()
  const signOutTasks: (() => Promise<void>)[] = []
  const onUnauthenticated = () => sessionFacts.send({ type: 'session.expired' })

  let turn = () => Promise.resolve()
  const deferRestUntil = (first: () => Promise<void>) => {
    turn = first
  }
  const gate = createLockGate()
  closed.feed(gate.end)
  const http = createHttpClient({ config, store, onUnauthenticated, turn: () => turn(), gate })
  const beforeSignOut = (work: () => Promise<void>) => void signOutTasks.push(work)
  const session = createSessionService({
    http,
    store,
    tabs: createSessionTabs(),
    facts: sessionFacts.feed,
    onOpening: (role) => void fetchWork(role === 'doctor' ? loadDoctor : loadNurse),
    signOutTasks: () => signOutTasks.map((work) => work()),
    onLocked: () => gate.closeByServer(gate.era()),
    isLocked: gate.isClosed,
    onClosed: (how) => closed.send(how),
    reload() {
      markLeft()
      void reloadWhenReachable()
    },
  })
  const page = {
    admit: session.admit,
    config,
    clock,
    timers,
    http,
    gate,
    store,
    onUnauthenticated,
    beforeSignOut,
    closed: closed.feed,
    deferRestUntil,
  }
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

  /** Loads while the server checks the credentials. The machine handles a failure when it loads again. */
  async function fetchWork(load: () => Promise<unknown>): Promise<void> {
    // Handles the click first.
    await yieldToMain()
    await Promise.allSettled([loadLock(), load(), loadInApp()])
  }
}
