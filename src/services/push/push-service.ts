import { pushKey, pushStanding } from '../../../contract/schemas/push'
import { SECOND } from '../../../contract/values/limits'
import type { PushFact, PushPort } from '../../../machines/ports/push'
import { accepted, refused } from '../../../machines/ports/result'
import type { HttpClient } from '../http/http-client'
import { beginAfter, yieldToMain } from '../yield-to-main'
import { lookUpHeld, subscribeFor } from './browser-push'
import { takeCall } from './stored-call'
import { workerMessage } from './worker-messages'

const SUBSCRIPTION = '/push/subscription'
const GOODBYE_TIMEOUT = 3 * SECOND

/**
 * Web push in this browser (product §7).
 * @param vapidPublicKey from config.json; otherwise requested from the server
 */
export function createPushService(http: HttpClient, vapidPublicKey?: string): PushPort {
  async function serverKey(signal: AbortSignal): Promise<string> {
    if (vapidPublicKey !== undefined) return vapidPublicKey
    const answer = await http.call({ method: 'GET', path: '/push/key', answer: pushKey, signal })
    if (!answer.ok) throw new Error(`the push key was refused: ${answer.refusal.status_code}`)
    return answer.value.key
  }

  return {
    async lookUp(signal) {
      if (!isSupported()) return { kind: 'unsupported' }
      return lookUpHeld(await serverKey(signal))
    },
    // Called synchronously, since browsers drop the gesture after other asynchronous work.
    askPermission: () => Notification.requestPermission(),
    async subscribe(signal) {
      return subscribeFor(await serverKey(signal))
    },
    async register(subscription, signal) {
      const order = { method: 'PUT', path: SUBSCRIPTION, body: subscription } as const
      const answer = await http.call({ ...order, answer: pushStanding, signal })
      return answer.ok ? accepted(null) : refused({ kind: 'notTaken' })
    },
    async release() {
      try {
        const goodbye = { method: 'DELETE', path: SUBSCRIPTION, body: {} } as const
        await http.call({ ...goodbye, answer: pushStanding, timeout: GOODBYE_TIMEOUT })
      } catch {
        // The server sends no pushes for an ended session.
      }
    },
    facts(listen) {
      if (!isSupported()) return () => {}
      // Messages of the worker are queued until `startMessages`.
      return beginAfter(yieldToMain(), () => watch(listen)).end
    },
  }
}

/** Opens a worker, a database and a permission in a task of its own, because much starts with the doctor's work. */
function watch(listen: (fact: PushFact) => void): () => void {
  const stop = new AbortController()
  const { signal } = stop
  navigator.serviceWorker.addEventListener('message', (event) => receive(event, listen), { signal })
  navigator.serviceWorker.startMessages()
  void takeCall().then((from) => from !== null && !signal.aborted && listen({ type: 'call.woken', from }))
  void watchPermission(() => listen({ type: 'push.permissionChanged' }), signal)
  return () => stop.abort()
}

function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

function receive({ data, ports }: MessageEvent<unknown>, listen: (fact: PushFact) => void): void {
  const parsed = workerMessage.safeParse(data)
  if (!parsed.success) return
  ports[0]?.postMessage('here')
  if (parsed.data.type !== 'push.called') listen(parsed.data)
}

/** Some browsers report no change; they find out at the next sign-in. */
async function watchPermission(changed: () => void, signal: AbortSignal): Promise<void> {
  try {
    const status = await navigator.permissions.query({ name: 'notifications' })
    if (!signal.aborted) status.addEventListener('change', changed, { signal })
  } catch {
    // As above.
  }
}
