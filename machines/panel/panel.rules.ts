import { PANEL_FLICK } from '../../contract/values/limits'
import type { PanelFacts, PanelRelease } from './panel.model'

/** `closeUnasked`: soon, if the doctor did not open it. */
export type PanelMove = 'open' | 'close' | 'closeSoon' | 'closeUnasked'

/**
 * Automatic moves of the panel: it opens for a new request, closes when a room opens, and about 1 s after an unfinished
 * item ended (product §4, §9). It also closes when it is empty again, because on a phone it covers the whole screen
 * (product §9). null: it stays.
 */
export function panelMove(before: PanelFacts, now: PanelFacts): PanelMove | null {
  if (hasCome(before, now)) return 'open'
  if (now.isInRoom) return isAtRest(now) && !isAtRest(before) ? 'close' : null
  if (now.hasUnfinished && !before.hasUnfinished) return 'open'
  if (now.hasUnfinished || now.cards > 0) return null
  if (before.hasUnfinished) return 'closeSoon'
  return before.cards > 0 ? 'closeUnasked' : null
}

/** A new request arrived. Requests are unique, so a greater count is sufficient. */
function hasCome(before: PanelFacts, now: PanelFacts): boolean {
  if (now.waiting.length > before.waiting.length) return true
  const known = new Set(before.waiting)
  return now.waiting.some((id) => !known.has(id))
}

/** In the room, and nothing rings. */
function isAtRest({ isInRoom, cards }: PanelFacts): boolean {
  return isInRoom && cards === 0
}

/**
 * Whether a drag that began at `isOpen` ends on the other side (product §9): a flick moves in its direction from any
 * position; a slow drag must pass the midpoint.
 */
export function isToggledBy(isOpen: boolean, { velocity, position }: PanelRelease): boolean {
  const away = isOpen ? -1 : 1
  if (Math.abs(velocity) > PANEL_FLICK) return velocity * away > 0
  return (position - MIDPOINT) * away > 0
}

const MIDPOINT = 0.5
