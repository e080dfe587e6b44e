import type { AccountFacts } from './account.model'

/** Why no PIN can be set; null where it can: the code for it goes to a number that is known. */
export function pinBarrier({ phone }: AccountFacts): 'noPhone' | null {
  return phone === null ? 'noPhone' : null
}

/** Whether there is a number that no code has reached yet. */
export function isUnproven({ phone, isPhoneVerified }: AccountFacts): boolean {
  return phone !== null && !isPhoneVerified
}
