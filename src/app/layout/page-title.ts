import type { PresenceKind } from '../../../machines/ports/presence'
import type { WorkTexts } from '../../i18n/id/work'
import type { Brand } from '../brand'

/** Number and kind of the waiting requests. */
export interface TitleNews {
  waiting: number
  kind: PresenceKind
  /** Unseen messages. */
  messages?: number
  /** A call is ringing. */
  isCalled: boolean
  /** On the practice page. */
  isPractice?: boolean
}

/** The tab's title: waiting requests, else app and hospital (look "Sound and urgency", contract §1). */
export function pageTitle(
  { waiting, kind, messages = 0, isCalled, isPractice = false }: TitleNews,
  { hospitalName, appName }: Brand,
  { panel, bell, layout }: WorkTexts,
): string {
  if (waiting > 0 && kind === 'emergencies') return bell.emergency
  if (isCalled) return bell.call
  if (waiting === 0 && messages > 0) return panel.titleMessages({ n: messages })
  if (waiting === 0 && isPractice) return layout.practiceTitle
  return waiting === 0 ? `${hospitalName} - ${appName}` : panel.titleWaiting({ n: waiting })
}
