import type { AccountFacts } from './account.model'

/** Why no PIN can be set: the code needs a phone number. null if a PIN can be set. */
export function pinBarrier({ phone }: AccountFacts): 'noPhone' | null {
  return phone === null ? 'noPhone' : null
}

/** The account has a number that no code has verified. */
export function isUnproven({ phone, isPhoneVerified }: AccountFacts): boolean {
  return phone !== null && !isPhoneVerified
}
