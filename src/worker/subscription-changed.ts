import { dataOf } from '../services/push/browser-push'
import { forgetHeld, saveHeld, readHeld } from '../services/push/push-store'
import { openPages } from './pages'
import type { WorkerScope } from './worker-scope'

/**
 * The browser dropped the subscription: creates another one for the same key, which open pages register with the
 * server. Without an open page the next sign-in finds it stored.
 * @param fresh the browser's replacement, if it provides one
 */
export async function subscriptionChanged(
  scope: WorkerScope,
  fresh: Pick<PushSubscription, 'toJSON'> | null,
): Promise<void> {
  const held = await readHeld()
  if (held === null) return
  try {
    const options = { userVisibleOnly: true, applicationServerKey: held.key }
    const subscription = dataOf(fresh ?? (await scope.registration.pushManager.subscribe(options)))
    await saveHeld({ subscription, key: held.key })
    for (const page of await openPages(scope)) page.postMessage({ type: 'push.renewed', subscription }, [])
  } catch {
    // The permission may be gone; the next sign-in asks again.
    await forgetHeld()
  }
}
