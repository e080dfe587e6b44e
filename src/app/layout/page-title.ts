import type { PresenceKind } from '../../../machines/ports/presence'
import type { Texts } from '../../i18n/id'
import type { Brand } from '../App'

/** What waits: how many, and of which kind. */
export interface TitleNews {
  waiting: number
  kind: PresenceKind
}

/** The title of the tab: what waits, as long as anything does; else whose app this is (look "Sound and urgency", contract §1). */
export function pageTitle({ waiting, kind }: TitleNews, { hospitalName, appName }: Brand, { panel, bell }: Texts): string {
  if (waiting === 0) return `${hospitalName} - ${appName}`
  return kind === 'emergencies' ? bell.emergency : panel.titleWaiting({ n: waiting })
}
