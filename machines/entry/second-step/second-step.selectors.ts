import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { TotpSecret } from '../../ports/second-step'
import type { secondStepMachine } from './second-step.machine'
import type { SecondStepContext } from './second-step.model'

export type SecondStepRef = ActorRefFrom<typeof secondStepMachine>
type SecondStepSnapshot = SnapshotFrom<typeof secondStepMachine>

/** The requested input. */
export type SecondStepView = 'wait' | 'unbegun' | 'code' | 'recovery' | 'passkey' | 'store'

export function selectView(snapshot: SecondStepSnapshot): SecondStepView {
  if (snapshot.matches('storing')) return 'store'
  if (snapshot.matches({ open: 'beginning' })) return 'wait'
  if (snapshot.matches({ open: 'unbegun' })) return 'unbegun'
  if (isEntering(snapshot, 'passkey')) return 'passkey'
  return isEntering(snapshot, 'recovery') ? 'recovery' : 'code'
}

/** A history state remembers it during the check and the wait. */
function isEntering(snapshot: SecondStepSnapshot, what: 'recovery' | 'passkey'): boolean {
  if (snapshot.matches({ open: 'entering' })) return snapshot.matches({ open: { entering: what } })
  const last = snapshot.historyValue['secondStep.open.entering.last'] ?? []
  return last.some(({ key }) => key === what)
}

export function selectProblem({ context }: SecondStepSnapshot): SecondStepContext['problem'] {
  return context.problem
}

/** When the account is allowed again, epoch ms by the server's clock; null if it is allowed now. */
export function selectHeldUntil({ context }: SecondStepSnapshot): number | null {
  return context.heldUntil
}

/** Also true after acceptance, so that nothing can be sent again before the first page opens. */
export function selectIsChecking(snapshot: SecondStepSnapshot): boolean {
  return snapshot.matches('verifying') || snapshot.matches('admitted')
}

/** The browser's dialog is being prepared or is open. */
export function selectIsPrompting(snapshot: SecondStepSnapshot): boolean {
  return snapshot.matches({ open: 'challenging' }) || snapshot.matches({ open: 'prompting' })
}

export function selectHasPasskey({ context }: SecondStepSnapshot): boolean {
  return context.step.passkey
}

export function selectHasWebAuthn({ context }: SecondStepSnapshot): boolean {
  return context.hasWebAuthn
}

export function selectHasApp({ context }: SecondStepSnapshot): boolean {
  return context.step.totp
}

/** The authenticator app's secret; null unless it is being set up. */
export function selectSecret({ context }: SecondStepSnapshot): TotpSecret | null {
  return context.secret
}

/** New recovery codes to store; null without new ones. */
export function selectRecoveryCodes({ context }: SecondStepSnapshot): readonly string[] | null {
  return context.admission?.recoveryCodes ?? null
}
