import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { FactorChangeRef } from '../factor-change/factor-change.selectors'
import type { PasskeyRegistrationRef } from '../passkey-registration/passkey-registration.selectors'
import type { TotpEnrolmentRef } from '../totp-enrolment/totp-enrolment.selectors'
import type { secondFactorMachine } from './second-factor.machine'
import type { SecondFactorContext } from './second-factor.model'

export type SecondFactorRef = ActorRefFrom<typeof secondFactorMachine>
type SecondFactorSnapshot = SnapshotFrom<typeof secondFactorMachine>

/** As the server said last; null before its first answer, and where the hospital does not use second factors. */
export function selectFactors({ context }: SecondFactorSnapshot): SecondFactorContext['factors'] {
  return context.factors
}

export function selectIsReadingFactors(snapshot: SecondFactorSnapshot): boolean {
  return snapshot.matches('reading')
}

export function selectIsFactorsUnread(snapshot: SecondFactorSnapshot): boolean {
  return snapshot.matches('unread')
}

/** The hospital does not use second factors. */
export function selectIsOff(snapshot: SecondFactorSnapshot): boolean {
  return snapshot.matches('off')
}

/** What was done last, and is said where it was done. */
export type FactorNews = 'totpAdded' | 'totpRemoved' | 'passkeyAdded' | 'passkeyRemoved' | 'codesRenewed'
const NEWS: readonly FactorNews[] = ['totpAdded', 'totpRemoved', 'passkeyAdded', 'passkeyRemoved', 'codesRenewed']

export function selectFactorNews(snapshot: SecondFactorSnapshot): FactorNews | null {
  return NEWS.find((news) => snapshot.matches({ listed: news })) ?? null
}

/** An answer was lost: whether the list was read again since. Null where none was lost. */
export function selectLostAnswer(snapshot: SecondFactorSnapshot): 'reading' | 'read' | null {
  if (!snapshot.matches({ listed: 'unknown' })) return null
  return snapshot.matches({ listed: { unknown: 'read' } }) ? 'read' : 'reading'
}

/** To be stored by the person; null unless there are new ones. */
export function selectNewCodes({ context }: SecondFactorSnapshot): readonly string[] | null {
  return context.recoveryCodes
}

export function selectHasWebAuthn({ context }: SecondFactorSnapshot): boolean {
  return context.hasWebAuthn
}

/** Each undefined while it is not open. */
export function selectTotpEnrolment({ children }: SecondFactorSnapshot): TotpEnrolmentRef | undefined {
  return children.totpEnrolment
}

export function selectPasskeyRegistration({ children }: SecondFactorSnapshot): PasskeyRegistrationRef | undefined {
  return children.passkeyRegistration
}

export function selectFactorChange({ children }: SecondFactorSnapshot): FactorChangeRef | undefined {
  return children.factorChange
}
