import { dataOf } from '../services/push/browser-push'
import { forgetHeld, keepHeld, readHeld } from '../services/push/push-store'
import { openPages } from './pages'
import type { WorkerScope } from './worker-scope'

/**
 * The browser gave up the subscription by itself: another is made for the same key, and open pages tell the server.
 * With none open, the next sign-in finds it stored.
 * @param fresh what the browser made in its place, where it does so
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
    await keepHeld({ subscription, key: held.key })
    for (const page of await openPages(scope)) page.postMessage({ type: 'push.renewed', subscription }, [])
  } catch {
    // The permission may be gone; the next sign-in asks again.
    await forgetHeld()
  }
}
