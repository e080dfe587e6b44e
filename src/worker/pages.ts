import type { WorkerMessage } from '../services/push/worker-messages'
import type { Page, WorkerScope } from './worker-scope'

/** A doctor's page answers at once; a frozen one, or one without a doctor, does not. */
const PATIENCE = 500

/** Every open page of the origin, including the sign-in page and frozen ones. */
export function openPages({ clients }: WorkerScope): Promise<readonly Page[]> {
  return clients.matchAll({ type: 'window', includeUncontrolled: true })
}

/** Sends a message to a page. @returns whether a doctor's page confirmed it */
export function says(page: Page, message: WorkerMessage): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    const timer = setTimeout(() => done(false), PATIENCE)
    const done = (received: boolean) => {
      clearTimeout(timer)
      port1.close()
      resolve(received)
    }
    port1.addEventListener('message', () => done(true))
    port1.start()
    page.postMessage(message, [port2])
  })
}
