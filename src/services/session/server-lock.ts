import * as z from 'zod/mini'
import { SECOND } from '../../../contract/values/limits'
import type { IdlePort } from '../../../machines/ports/idle'
import type { HttpClient } from '../http/http-client'
import { pause } from '../pause'
import type { StorageKeyHolder } from '../storage/storage-key'
import type { LockGate } from './lock-gate'

/** Minimum interval of activity reports; the last one is always sent, so that the server never locks before the app. */
const REPORT_EVERY = 30 * SECOND
/** Delay before locking on the server is retried. */
const RETRY_AFTER = 5 * SECOND
/** Maximum time that an unlock waits for a running request to lock. */
const LOCK_PATIENCE = 5 * SECOND

interface ServerLockOptions {
  idle: IdlePort
  http: HttpClient
  gate: LockGate
  storageKey: Pick<StorageKeyHolder, 'lock' | 'unlock'>
  /** Epoch milliseconds. */
  now: () => number
}

/**
 * Synchronises the idle lock with the server (contract §2 "Idle lock"): locks in both directions, and reports activity.
 */
export function createServerLock({ idle, http, gate, storageKey, now }: ServerLockOptions): {
  idle: IdlePort
  forget: () => void
  /** Resolves when a running request to lock has ended, which would undo an unlock; after 5 s at the latest. */
  settled: () => Promise<void>
} {
  let reportedAt = Number.NEGATIVE_INFINITY
  let locking: Promise<unknown> = Promise.resolve()
  let due: ReturnType<typeof setTimeout> | undefined

  function forget(): void {
    clearTimeout(due)
    due = undefined
    reportedAt = Number.NEGATIVE_INFINITY
  }

  function reportActivity(): void {
    if (due !== undefined) return
    const wait = reportedAt + REPORT_EVERY - performance.now()
    if (wait > 0) {
      due = setTimeout(() => {
        due = undefined
        reportActivity()
      }, wait)
      return
    }
    reportedAt = performance.now()
    if (!gate.isClosed()) void post('/auth/activity').catch(() => {})
  }

  async function lock(): Promise<void> {
    const era = gate.era()
    while (gate.isClosed() && !gate.isClosedByServer() && gate.era() === era) {
      try {
        locking = post('/auth/lock')
        await locking
        return
      } catch {
        await pause(RETRY_AFTER)
      }
    }
  }

  function post(path: string): Promise<unknown> {
    return http.call({ method: 'POST', path, body: {}, answer: z.unknown() })
  }

  return {
    forget,
    settled: () => Promise.race([locking.then(nothing, nothing), pause(LOCK_PATIENCE)]),
    idle: {
      recall() {
        const stored = idle.recall()
        return gate.isClosedByServer() ? { stirredAt: stored?.stirredAt ?? now(), isLocked: true } : stored
      },
      remember(stored) {
        if (stored.isLocked) {
          forget()
          storageKey.lock()
          gate.close()
          void lock()
        } else {
          storageKey.unlock()
          gate.open()
          reportActivity()
        }
        idle.remember(stored)
      },
      facts(listen) {
        const stops = [
          idle.facts(listen),
          gate.changes((change) => change === 'closedByServer' && listen({ type: 'lock.closedByServer' })),
        ]
        return () => stops.forEach((stop) => stop())
      },
    },
  }
}

function nothing(): void {}
