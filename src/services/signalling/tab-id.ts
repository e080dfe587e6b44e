import { SECOND } from '../../../contract/values/limits'

const KEY = 'dk.tab'
/** A reloaded page may request the lock before its predecessor has released it. */
const PATIENCE = SECOND / 2

/** Identifies a browser tab: each is a separate device at the gateway (contract §5), also after a reload. */
export interface TabId {
  id: () => string
  /** Resolves when the id belongs to this tab alone. */
  claimed: Promise<void>
}

/**
 * A duplicated tab starts with a copy of the other's storage, so the second one creates a new id. Without Web Locks
 * both keep the same id, as tabs of one device.
 */
export function createTabId(newId: () => string): TabId {
  let id = stored() ?? save(newId())

  async function claim(): Promise<void> {
    if (navigator.locks === undefined) return
    while (!(await holds(`${KEY}:${id}`))) id = save(newId())
  }

  // A failing lock must not prevent calls.
  return { id: () => id, claimed: claim().catch(() => {}) }
}

/** Whether this page received the lock, which it holds until it closes. */
function holds(name: string): Promise<boolean> {
  return new Promise((settle, fail) => {
    const signal = AbortSignal.timeout(PATIENCE)
    const granted = () => {
      settle(true)
      return new Promise<never>(() => {})
    }
    navigator.locks.request(name, { signal }, granted).catch((fault: unknown) => {
      if (signal.aborted) settle(false)
      else fail(fault)
    })
  })
}

function stored(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

function save(id: string): string {
  try {
    sessionStorage.setItem(KEY, id)
  } catch {
    // Without storage it is another device after a reload.
  }
  return id
}
