import type { WorkerMessage } from '../services/push/worker-messages'
import type { Page, WorkerScope } from './worker-scope'

/** A doctor's page answers at once; one that is frozen, or is nobody's, does not. */
const PATIENCE = 500

/** Every open page of the origin: also the sign-in, or one that a browser has put to sleep. */
export function openPages({ clients }: WorkerScope): Promise<readonly Page[]> {
  return clients.matchAll({ type: 'window', includeUncontrolled: true })
}

/** Says something to a page. @returns whether a doctor's page heard it */
export function says(page: Page, message: WorkerMessage): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    const timer = setTimeout(() => done(false), PATIENCE)
    const done = (heard: boolean) => {
      clearTimeout(timer)
      port1.close()
      resolve(heard)
    }
    port1.addEventListener('message', () => done(true))
    port1.start()
    page.postMessage(message, [port2])
  })
}
