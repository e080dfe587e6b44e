import { PANEL_FLICK } from '../../contract/values/limits'
import type { PanelFacts, PanelRelease } from './panel.model'

/** `closeUnasked`: soon as well, where nobody but the work itself has opened it. */
export type PanelMove = 'open' | 'close' | 'closeSoon' | 'closeUnasked'

/**
 * What the panel does by itself: it opens for work that has just come, closes when the room has opened, and about 1 s
 * after the unfinished item ended (product §4, §9). What it opened for may also go without the doctor: on a phone it covers
 * the whole screen (product §9), and empty it would hide the work. Null: it stays as the doctor left it.
 */
export function panelMove(before: PanelFacts, now: PanelFacts): PanelMove | null {
  if (hasCome(before, now)) return 'open'
  if (now.isInRoom) return isAtRest(now) && !isAtRest(before) ? 'close' : null
  if (now.hasUnfinished && !before.hasUnfinished) return 'open'
  if (now.hasUnfinished || now.cards > 0) return null
  if (before.hasUnfinished) return 'closeSoon'
  return before.cards > 0 ? 'closeUnasked' : null
}

/** Somebody waits who did not before: none is in it twice, so where there are more it needs no look at who they are. */
function hasCome(before: PanelFacts, now: PanelFacts): boolean {
  if (now.waiting.length > before.waiting.length) return true
  const known = new Set(before.waiting)
  return now.waiting.some((id) => !known.has(id))
}

/** In the room, and nothing rings any more. */
function isAtRest({ isInRoom, cards }: PanelFacts): boolean {
  return isInRoom && cards === 0
}

/**
 * Whether a drag that began at `isOpen` ends on the other side (product §9): a flick goes where it points, wherever the
 * panel is; a slow hand decides by the midpoint, which has to be passed.
 */
export function isToggledBy(isOpen: boolean, { velocity, position }: PanelRelease): boolean {
  const away = isOpen ? -1 : 1
  if (Math.abs(velocity) > PANEL_FLICK) return velocity * away > 0
  return (position - MIDPOINT) * away > 0
}

const MIDPOINT = 0.5
