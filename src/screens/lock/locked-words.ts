import type { RequestClass } from '../../../contract/values/statuses'
import type { Texts } from '../../i18n/id'
import type { AnnouncementWords } from '../requests/announcements'

/** The requester's kind, without a name. */
export function whoOf(className: RequestClass, { lock }: Texts): string {
  return { Consultations: lock.patient, Faskes_consultations: lock.facility, Emergencies: lock.caller }[className]
}

/** Announcements without names. */
export const NAMELESS: AnnouncementWords = {
  arrived: ({ className }, seconds, texts) => texts.lock.arrived({ who: whoOf(className, texts), seconds }),
  secondsLeft: ({ className }, seconds, texts) => texts.lock.secondsLeft({ who: whoOf(className, texts), seconds }),
}
