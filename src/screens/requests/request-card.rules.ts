/** The state of a request for its card. */
export interface CardFacts {
  isStale: boolean
  isRinging: boolean
  isAccepting: boolean
  isRejecting: boolean
}

/** Keys of the `panelReasons` texts. */
export type CardReason = 'stale' | 'beingAccepted' | 'beingRejected' | 'timeUp'

/** Why a card's button is disabled; null if it is enabled. A running button shows its progress instead. */
export function cardReason({ isStale, isRinging, isAccepting, isRejecting }: CardFacts): CardReason | null {
  if (isAccepting) return 'beingAccepted'
  if (isRejecting) return 'beingRejected'
  if (!isRinging) return 'timeUp'
  return isStale ? 'stale' : null
}
