import type { LockParts } from '../../machines/app/app.model'
import { createAccountService } from '../services/account-service'
import { createIdleService } from '../services/idle-service'
import { provideLock } from './lock-wiring'
import type { PageServices } from './services'

/** The idle lock on its real ends. Its time is the computer's own: the server's may stand still while the computer sleeps. */
export function createLock({ http, store, closed }: PageServices): LockParts {
  const clock = { now: Date.now }
  const idle = createIdleService(() => {
    const data = store.read()
    return data === null ? null : { id: data.id, token: data['AUTH-TOKEN'] }
  }, clock.now)
  closed(idle.forget)
  return provideLock({ clock, idle, account: createAccountService(http), hasPin: () => store.read()?.pin === 'SET' })
}
