/** Where a request stands, as its card sees it. */
export interface CardFacts {
  isStale: boolean
  isRinging: boolean
  isAccepting: boolean
  isRejecting: boolean
}

/** Keys of the `panelReasons` texts. */
export type CardReason = 'stale' | 'beingAccepted' | 'beingRejected' | 'timeUp'

/** Why a card's button cannot be used; null where it can. A button that works itself shows that instead. */
export function cardReason({ isStale, isRinging, isAccepting, isRejecting }: CardFacts): CardReason | null {
  if (isAccepting) return 'beingAccepted'
  if (isRejecting) return 'beingRejected'
  if (!isRinging) return 'timeUp'
  return isStale ? 'stale' : null
}
