import type { WorkerMessage } from '../services/push/worker-messages'
import { openPages, says } from './pages'
import type { Page, WorkerScope } from './worker-scope'

/** Null where the notification is about nothing that still rings, or about no call. */
export interface NotificationData {
  objectId: string | null
  from: string | null
  /** About an emergency that nobody answered: 'unanswered'. */
  kind?: string | null
}

/** Opens the app with its panel open. */
export const PANEL_ADDRESS = '/?panel=buka'
/** Opens the app at the emergencies that nobody answered. */
export const UNANSWERED_ADDRESS = '/?emergency=tidak-terjawab'

/**
 * A click on a notification: the doctor's page comes to the front and opens its panel, or the list of emergencies that
 * nobody answered; where none is open, or none
 * lives, a new one does.
 * @param about what its notification carries: the record that rang, by objectId, and of a call who calls, by id_user
 */
export async function notificationClicked(scope: WorkerScope, about: NotificationData): Promise<void> {
  const page = await findPage(scope)
  if (page !== null && (await isFocused(page))) return page.postMessage(messageOf(about), [])
  await scope.clients.openWindow(about.kind === 'unanswered' ? UNANSWERED_ADDRESS : PANEL_ADDRESS)
}

function messageOf({ objectId, from, kind }: NotificationData): WorkerMessage {
  if (kind === 'unanswered') return { type: 'unanswered.opened' }
  return from === null ? { type: 'push.opened', objectId } : { type: 'call.woken', from }
}

/** The one in front before the others. */
async function findPage(scope: WorkerScope): Promise<Page | null> {
  const pages = await openPages(scope)
  const heard = await Promise.all(pages.map((page) => says(page, { type: 'push.called' })))
  const living = pages.filter((_, index) => heard[index])
  const isInSight = ({ visibilityState }: Page) => visibilityState === 'visible'
  return living.find(({ focused }) => focused) ?? living.find(isInSight) ?? living[0] ?? null
}

async function isFocused(page: Page): Promise<boolean> {
  return page.focus().then(
    () => true,
    () => false,
  )
}
