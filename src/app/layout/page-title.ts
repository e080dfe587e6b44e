import type { Texts } from '../../i18n/id'
import type { Brand } from '../App'

/** The title of the tab: what waits, as long as anything does; else whose app this is (contract §1). */
export function pageTitle(waiting: number, { hospitalName, appName }: Brand, { panel }: Texts): string {
  return waiting > 0 ? panel.titleWaiting({ n: waiting }) : `${hospitalName} - ${appName}`
}
