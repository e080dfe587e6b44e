import type { LockParts } from '../../machines/app/app.model'
import { createAccountService } from '../services/account-service'
import { createIdleService } from '../services/idle-service'
import { createServerLock } from '../services/session/server-lock'
import { provideLock } from './lock-wiring'
import { storageKeyOf } from './storage-key'
import type { PageServices } from './page-services'

/**
 * The idle lock with its services. It uses the computer's clock, because the estimate of the server's may stop during
 * sleep.
 */
export function createLock(page: PageServices): LockParts {
  const { http, gate, store, closed } = page
  const storageKey = storageKeyOf(page)
  const clock = { now: Date.now }
  const idle = createIdleService(() => {
    const data = store.read()
    return data === null ? null : { id: data.id, token: data['AUTH-TOKEN'] }
  }, clock.now)
  closed(idle.forget)
  const serverLock = createServerLock({ idle, http, gate, storageKey, now: clock.now })
  closed(serverLock.forget)
  const account = createAccountService(http)
  return provideLock({
    clock,
    idle: serverLock.idle,
    account: {
      async unlock(secret, signal) {
        await serverLock.settled()
        const answer = await account.unlock(secret, signal)
        if (answer.ok) {
          gate.open()
          await gate.returned()
        }
        return answer
      },
    },
    hasPin: () => store.read()?.pin === 'SET',
  })
}
