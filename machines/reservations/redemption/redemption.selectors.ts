import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { RedeemRefusal } from '../../ports/reservations'
import type { redemptionMachine } from './redemption.machine'
import type { Chosen, RedemptionReason } from './redemption.model'
import { type CodeReason, codeReason } from './redemption.rules'

export type RedemptionRef = ActorRefFrom<typeof redemptionMachine>
type RedemptionSnapshot = SnapshotFrom<typeof redemptionMachine>

/** The visible dialog; null without one. */
export type RedemptionStep = 'listed' | 'unlisted' | 'redeeming' | 'failed' | 'refused'

export function selectStep(snapshot: RedemptionSnapshot): RedemptionStep | null {
  if (snapshot.matches({ confirming: 'listed' })) return 'listed'
  if (snapshot.matches({ confirming: 'unlisted' })) return 'unlisted'
  if (snapshot.matches('redeeming')) return 'redeeming'
  if (snapshot.matches('failed')) return 'failed'
  return snapshot.matches('refused') ? 'refused' : null
}

/** The notice beside the field; null without one. */
export type RedemptionNotice = 'unreached' | 'redeemed'

export function selectNotice(snapshot: RedemptionSnapshot): RedemptionNotice | null {
  if (snapshot.matches({ entering: 'unreached' })) return 'unreached'
  return snapshot.matches({ entering: 'redeemed' }) ? 'redeemed' : null
}

/** The code is being looked up. */
export function selectIsFinding(snapshot: RedemptionSnapshot): boolean {
  return snapshot.matches('finding')
}

export function selectWritten({ context }: RedemptionSnapshot): string {
  return context.written
}

/** Why redeeming is not possible; null if it is. */
export function selectReason({ context }: RedemptionSnapshot): RedemptionReason | null {
  return context.reason
}

/** Why the typed code cannot be sent; null if it can. */
export function selectCodeReason({ context }: RedemptionSnapshot): CodeReason | null {
  return codeReason(context.written)
}

/** The current or last choice; null before the first. */
export function selectChosen({ context }: RedemptionSnapshot): Chosen | null {
  return context.chosen
}

/** Why the server refused the last request; null if it did not. */
export function selectRefusal({ context }: RedemptionSnapshot): RedeemRefusal['kind'] | null {
  return context.refusal?.kind ?? null
}
