import type { Presence } from '../../contract/values/statuses'

/** How a doctor stands: what availability, the unfinished work and the open room say together. */
export interface DoctorFacts {
  presence: Presence
  hasUnfinished: boolean
  isInConsultation: boolean
}

/** The online switch: only with nothing unfinished and no consultation (spec §2, §5), wherever that one was opened. */
export function showsSwitch({ presence, hasUnfinished, isInConsultation }: DoctorFacts): boolean {
  return presence !== 'Busy' && !hasUnfinished && !isInConsultation
}

/** 'Anda Sedang Offline …': hidden when online and during a consultation (spec §2), also one that waits to be continued. */
export function showsOfflineBanner(facts: DoctorFacts): boolean {
  return facts.presence === 'Offline' && showsSwitch(facts)
}

export type Standing = 'inConsultation' | 'online' | 'offline'

/** How the doctor stands in a word, where the switch does not say it. */
export function standingOf({ presence, isInConsultation }: DoctorFacts): Standing {
  if (isInConsultation || presence === 'Busy') return 'inConsultation'
  return presence === 'Online' ? 'online' : 'offline'
}
