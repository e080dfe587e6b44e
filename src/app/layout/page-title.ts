import type { PresenceKind } from '../../../machines/ports/presence'
import type { Texts } from '../../i18n/id'
import type { Brand } from '../App'

/** What waits: how many, and of which kind. */
export interface TitleNews {
  waiting: number
  kind: PresenceKind
  /** Messages that nobody looked at. */
  messages?: number
  /** A call rings. */
  isCalled: boolean
  /** On the page of practising. */
  isPractice?: boolean
}

/** The title of the tab: what waits, as long as anything does; else whose app this is (look "Sound and urgency", contract §1). */
export function pageTitle(
  { waiting, kind, messages = 0, isCalled, isPractice = false }: TitleNews,
  { hospitalName, appName }: Brand,
  { panel, bell, layout }: Texts,
): string {
  if (waiting > 0 && kind === 'emergencies') return bell.emergency
  if (isCalled) return bell.call
  if (waiting === 0 && messages > 0) return panel.titleMessages({ n: messages })
  if (waiting === 0 && isPractice) return layout.practiceTitle
  return waiting === 0 ? `${hospitalName} - ${appName}` : panel.titleWaiting({ n: waiting })
}
