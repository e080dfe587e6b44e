import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { emailVerificationMachine } from './email-verification.machine'

export type EmailVerificationRef = ActorRefFrom<typeof emailVerificationMachine>

const SIMPLE = ['linkless', 'verifying', 'unreachable', 'verified'] as const
export type EmailVerificationStanding = (typeof SIMPLE)[number] | 'unknown' | 'over'

export function selectStanding(snapshot: SnapshotFrom<typeof emailVerificationMachine>): EmailVerificationStanding {
  const simple = SIMPLE.find((state) => snapshot.matches(state))
  if (simple !== undefined) return simple
  return snapshot.matches({ gone: 'unknown' }) ? 'unknown' : 'over'
}
