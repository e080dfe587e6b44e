import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { RedeemRefusal } from '../../ports/reservations'
import type { redemptionMachine } from './redemption.machine'
import type { Chosen, RedemptionReason } from './redemption.model'
import { type CodeReason, codeReason } from './redemption.rules'

export type RedemptionRef = ActorRefFrom<typeof redemptionMachine>
type RedemptionSnapshot = SnapshotFrom<typeof redemptionMachine>

/** What is asked of the doctor in a dialog, or told there; null while there is none. */
export type RedemptionStep = 'listed' | 'unlisted' | 'redeeming' | 'failed' | 'refused'

export function selectStep(snapshot: RedemptionSnapshot): RedemptionStep | null {
  if (snapshot.matches({ confirming: 'listed' })) return 'listed'
  if (snapshot.matches({ confirming: 'unlisted' })) return 'unlisted'
  if (snapshot.matches('redeeming')) return 'redeeming'
  if (snapshot.matches('failed')) return 'failed'
  return snapshot.matches('refused') ? 'refused' : null
}

/** What is told beside the field; null where there is nothing to tell. */
export type RedemptionNotice = 'unreached' | 'redeemed'

export function selectNotice(snapshot: RedemptionSnapshot): RedemptionNotice | null {
  if (snapshot.matches({ entering: 'unreached' })) return 'unreached'
  return snapshot.matches({ entering: 'redeemed' }) ? 'redeemed' : null
}

/** Whose code it is is being looked up. */
export function selectIsFinding(snapshot: RedemptionSnapshot): boolean {
  return snapshot.matches('finding')
}

export function selectWritten({ context }: RedemptionSnapshot): string {
  return context.written
}

/** Why nothing may be redeemed now; null where it may. */
export function selectReason({ context }: RedemptionSnapshot): RedemptionReason | null {
  return context.reason
}

/** Why what is written cannot be asked for; null where it can. */
export function selectCodeReason({ context }: RedemptionSnapshot): CodeReason | null {
  return codeReason(context.written)
}

/** What is redeemed, or was last; null before. */
export function selectChosen({ context }: RedemptionSnapshot): Chosen | null {
  return context.chosen
}

/** Why the server refused it; null unless it did so last. */
export function selectRefusal({ context }: RedemptionSnapshot): RedeemRefusal['kind'] | null {
  return context.refusal?.kind ?? null
}
