/** What the panel watches, beside the doctor's own hand. */
export interface PanelFacts {
  /** The waiting requests, by id. */
  waiting: readonly string[]
  /** All cards, those on their way out included. */
  cards: number
  hasUnfinished: boolean
  isInConsultation: boolean
}

export const NOTHING_YET: PanelFacts = { waiting: [], cards: 0, hasUnfinished: false, isInConsultation: false }

export type PanelMove = 'open' | 'close' | 'closeSoon'

/**
 * What the panel does by itself: it opens for work that has just come, closes when the room has opened, and about 1 s
 * after the unfinished item ended (spec §4, §9). Null: it stays as the doctor left it.
 */
export function panelMove(before: PanelFacts, now: PanelFacts): PanelMove | null {
  if (now.waiting.some((id) => !before.waiting.includes(id))) return 'open'
  if (now.isInConsultation) return isAtRest(now) && !isAtRest(before) ? 'close' : null
  if (now.hasUnfinished && !before.hasUnfinished) return 'open'
  return before.hasUnfinished && !now.hasUnfinished && now.cards === 0 ? 'closeSoon' : null
}

/** In the room, and nothing rings any more. */
function isAtRest({ isInConsultation, cards }: PanelFacts): boolean {
  return isInConsultation && cards === 0
}
