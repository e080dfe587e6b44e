import type { Feed } from '../../../machines/ports/feed'
import { createListeners } from '../listeners'
import { pause } from '../pause'
import { SECOND } from '../../../contract/values/limits'

/** Maximum wait for the work of `onReturn` after unlocking, in ms. */
const RETURN_PATIENCE = 2 * SECOND

/**
 * Whether this page's session may send requests (contract §2 "Idle lock"). While it is locked, calls wait and are sent
 * on unlocking.
 */
export interface LockGate {
  /** Resolves at once while open, else on opening. Rejects when the session ends or `signal` aborts. */
  passage: (signal?: AbortSignal) => Promise<void>
  isClosed: () => boolean
  isClosedByServer: () => boolean
  /** Incremented on each opening: a refusal of an earlier call says nothing about the present state. */
  era: () => number
  close: () => void
  open: () => void
  /** The server answered 423 to a call of this era. */
  closeByServer: (era: number) => void
  /** The session ended: waiting calls are dropped, and the gate is open for the next session. */
  end: () => void
  changes: Feed<'closed' | 'closedByServer' | 'opened'>
  /**
   * @param work resolves when what the lock interrupted is restored
   * @returns a function that unsubscribes
   */
  onReturn: (work: () => Promise<void>) => () => void
  /** Resolves when all of it is restored, after 2 s at most. */
  returned: () => Promise<void>
}

interface Waiting {
  opened: Promise<void>
  resolve: () => void
  reject: (reason: Error) => void
}

export function createLockGate(): LockGate {
  const changes = createListeners<'closed' | 'closedByServer' | 'opened'>()
  const works = new Set<() => Promise<void>>()
  let waiting: Waiting | null = null
  let isByServer = false
  let era = 0

  function close(): void {
    if (waiting !== null) return
    waiting = wait()
    changes.send('closed')
  }

  const gate: LockGate = {
    async passage(signal) {
      if (waiting === null) return
      const { opened } = waiting
      await (signal === undefined ? opened : Promise.race([opened, aborted(signal)]))
      // It may be locked again before the waiting call continues.
      await gate.passage(signal)
    },
    isClosed: () => waiting !== null,
    isClosedByServer: () => isByServer,
    era: () => era,
    close,
    open() {
      isByServer = false
      if (waiting === null) return
      era += 1
      const { resolve } = waiting
      waiting = null
      resolve()
      changes.send('opened')
    },
    closeByServer(of) {
      if (of !== era || isByServer) return
      isByServer = true
      close()
      changes.send('closedByServer')
    },
    end() {
      isByServer = false
      era += 1
      const left = waiting
      waiting = null
      left?.reject(new Error('the session has ended'))
    },
    changes: changes.feed,
    onReturn(work) {
      works.add(work)
      return () => void works.delete(work)
    },
    async returned() {
      await Promise.race([Promise.allSettled([...works].map((work) => work())), pause(RETURN_PATIENCE)])
    },
  }
  return gate
}

function wait(): Waiting {
  let resolve = () => {}
  let reject: Waiting['reject'] = () => {}
  const opened = new Promise<void>((done, failed) => {
    resolve = done
    reject = failed
  })
  // There may be no waiter when the session ends.
  opened.catch(() => {})
  return { opened, resolve, reject }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const abort = () => reject(signal.reason as Error)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
  })
}
