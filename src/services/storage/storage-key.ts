import { storageKey } from '../../../contract/schemas/account'
import { SECOND } from '../../../contract/values/limits'
import type { HttpClient } from '../http/http-client'
import { importKey, type StorageKeys } from './encrypted-store'

/** Minimum delay after a failed request. */
const RETRY_AFTER = 5 * SECOND

export interface StorageKeyHolder extends StorageKeys {
  /** Drops the key; users of it wait until the app is unlocked. */
  lock: () => void
  unlock: () => void
  /** The session ended. */
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
 * The key of this person's stored data. The server keeps it by account and device, and returns it to a live, unlocked
 * session (contract §3 GET /auth/storage-key). Here it is only in memory and not extractable, so a copied disk is
 * useless.
 * @param ownId the signed-in id_user; '' without one
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
