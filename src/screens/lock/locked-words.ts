import type { RequestClass } from '../../../contract/values/statuses'
import type { Texts } from '../../i18n/id'
import type { HeraldWords } from '../requests/announcements'

/** Who waits, without a name. */
export function whoOf(className: RequestClass, { lock }: Texts): string {
  return { Consultations: lock.patient, Faskes_consultations: lock.facility, Emergencies: lock.caller }[className]
}

/** What a reader hears of those who wait, while their names are nobody's to hear. */
export const NAMELESS: HeraldWords = {
  arrived: ({ className }, seconds, texts) => texts.lock.arrived({ who: whoOf(className, texts), seconds }),
  secondsLeft: ({ className }, seconds, texts) => texts.lock.secondsLeft({ who: whoOf(className, texts), seconds }),
}
