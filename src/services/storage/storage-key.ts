import { storageKey } from '../../../contract/schemas/account'
import { SECOND } from '../../../contract/values/limits'
import type { HttpClient } from '../http/http-client'
import { importKey, type StorageKeys } from './encrypted-store'

/** After the server was not reached it is asked again no sooner. */
const RETRY_AFTER = 5 * SECOND

export interface StorageKeyHolder extends StorageKeys {
  /** The key is forgotten; who needs it waits until the app is unlocked. */
  lock: () => void
  unlock: () => void
  /** The session has ended. */
  drop: () => void
}

interface Unlocking {
  done: Promise<void>
  resolve: () => void
}

interface Asked {
  userId: string
  key: Promise<CryptoKey | null>
}

/**
 * The key of what this person stores in the browser. The server keeps it by account and device, and hands it to a live,
 * unlocked session (contract §3 GET /auth/storage-key); here it is in memory alone and cannot be extracted, so a copied
 * disk opens nothing.
 * @param ownId the id_user who is signed in; '' when nobody is
 */
export function createStorageKey(http: HttpClient, ownId: () => string): StorageKeyHolder {
  let asked: Asked | null = null
  let failedAt = Number.NEGATIVE_INFINITY
  let unlocking: Unlocking | null = null

  return {
    async of(userId) {
      if (unlocking !== null) await unlocking.done
      if (asked?.userId !== userId) {
        if (userId === '' || ownId() !== userId || performance.now() - failedAt < RETRY_AFTER) return null
        asked = { userId, key: fetchKey() }
      }
      const own = asked
      const key = await own.key
      // Locked or signed out meanwhile.
      if (asked !== own) return null
      if (key === null) {
        asked = null
        failedAt = performance.now()
      }
      return key
    },
    lock() {
      asked = null
      unlocking ??= untilUnlocked()
    },
    unlock: release,
    drop() {
      asked = null
      release()
    },
  }

  function release(): void {
    failedAt = Number.NEGATIVE_INFINITY
    unlocking?.resolve()
    unlocking = null
  }

  async function fetchKey(): Promise<CryptoKey | null> {
    try {
      const answer = await http.call({ method: 'GET', path: '/auth/storage-key', answer: storageKey })
      return answer.ok ? await importKey(answer.value.key) : null
    } catch {
      return null
    }
  }
}

function untilUnlocked(): Unlocking {
  let resolve = () => {}
  const done = new Promise<void>((settle) => {
    resolve = settle
  })
  return { done, resolve }
}
