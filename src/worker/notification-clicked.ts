import type { WorkerMessage } from '../services/push/worker-messages'
import { openPages, says } from './pages'
import type { Page, WorkerScope } from './worker-scope'

/** null if the notification's request no longer rings, or it is not about a call. */
export interface NotificationData {
  objectId: string | null
  from: string | null
  /** 'unanswered' for an unanswered emergency. */
  kind?: string | null
}

/** Opens the app with its panel open. */
export const PANEL_ADDRESS = '/?panel=buka'
/** Opens the app at the list of unanswered emergencies. */
export const UNANSWERED_ADDRESS = '/?emergency=tidak-terjawab'

/**
 * A click on a notification focuses a doctor's page, or opens one, and opens the panel or the list of unanswered
 * emergencies.
 * @param about the notification's data: objectId of the ringing record, and for a call the caller's id_user
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

/** The visible page first. */
async function findPage(scope: WorkerScope): Promise<Page | null> {
  const pages = await openPages(scope)
  const received = await Promise.all(pages.map((page) => says(page, { type: 'push.called' })))
  const living = pages.filter((_, index) => received[index])
  const isInSight = ({ visibilityState }: Page) => visibilityState === 'visible'
  return living.find(({ focused }) => focused) ?? living.find(isInSight) ?? living[0] ?? null
}

async function isFocused(page: Page): Promise<boolean> {
  return page.focus().then(
    () => true,
    () => false,
  )
}
