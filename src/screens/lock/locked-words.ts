import type { RequestClass } from '../../../contract/values/statuses'
import { type LockTexts, lockTexts } from '../../i18n/id/lock'
import { textsOf } from '../../i18n/texts'
import type { AnnouncementWords } from '../requests/announcements'

/** The requester's kind, without a name. */
export function whoOf(className: RequestClass, { lock }: LockTexts): string {
  return { Consultations: lock.patient, Faskes_consultations: lock.facility, Emergencies: lock.caller }[className]
}

/** Announcements without names. */
export const NAMELESS: AnnouncementWords = {
  arrived: ({ className }, seconds) => {
    const texts = textsOf(lockTexts)
    return texts.lock.arrived({ who: whoOf(className, texts), seconds })
  },
  secondsLeft: ({ className }, seconds) => {
    const texts = textsOf(lockTexts)
    return texts.lock.secondsLeft({ who: whoOf(className, texts), seconds })
  },
}
