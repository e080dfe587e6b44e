import type { LockParts } from '../../machines/app/app.model'
import type { KeptIdleness } from '../../machines/ports/idle'
import { createAccountService } from '../services/account-service'
import { createIdleService } from '../services/idle-service'
import { provideLock } from './lock-wiring'
import type { PageServices } from './services'
import { storageKeyOf } from './storage-key'

/** The idle lock on its real ends. Its time is the computer's own: the server's may stand still while the computer sleeps. */
export function createLock(page: PageServices): LockParts {
  const { http, store, closed } = page
  const storageKey = storageKeyOf(page)
  const clock = { now: Date.now }
  const idle = createIdleService(() => {
    const data = store.read()
    return data === null ? null : { id: data.id, token: data['AUTH-TOKEN'] }
  }, clock.now)
  closed(idle.forget)
  const remembering = {
    ...idle,
    remember(kept: KeptIdleness) {
      if (kept.isLocked) storageKey.lock()
      else storageKey.unlock()
      idle.remember(kept)
    },
  }
  return provideLock({ clock, idle: remembering, account: createAccountService(http), hasPin: () => store.read()?.pin === 'SET' })
}
