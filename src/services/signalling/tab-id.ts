import { SECOND } from '../../../contract/values/limits'

const KEY = 'dk.tab'
/** A page that is loaded anew may ask before the one that it was has let go. */
const PATIENCE = SECOND / 2

/** Which tab of a browser this is: each is a device of its own at the gateway (contract §5), also after a reload. */
export interface TabId {
  id: () => string
  /** Resolves when the id is this tab's alone. */
  claimed: Promise<void>
}

/**
 * A tab that is duplicated begins with a copy of the other's storage: whoever comes second takes a new id. Where the browser
 * has no Web Locks both keep the same one, as tabs of one device.
 */
export function createTabId(newId: () => string): TabId {
  let id = stored() ?? keep(newId())

  async function claim(): Promise<void> {
    if (navigator.locks === undefined) return
    while (!(await holds(`${KEY}:${id}`))) id = keep(newId())
  }

  // What the locks refuse to do for whatever reason costs nobody their calls.
  return { id: () => id, claimed: claim().catch(() => {}) }
}

/** Whether this page has the lock now; it keeps it until it is gone. */
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

function keep(id: string): string {
  try {
    sessionStorage.setItem(KEY, id)
  } catch {
    // Without storage it is another device after a reload.
  }
  return id
}
