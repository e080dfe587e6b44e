/** What the panel watches, beside the doctor's own hand. */
export interface PanelFacts {
  /** The waiting requests, by objectId. */
  waiting: readonly string[]
  /** All cards, those on their way out included. */
  cards: number
  hasUnfinished: boolean
  /** In the room, of a consultation or an emergency. */
  isInRoom: boolean
}

export const NOTHING_YET: PanelFacts = { waiting: [], cards: 0, hasUnfinished: false, isInRoom: false }

/** The end of a drag. Both count in the opening direction, upwards. */
export interface PanelRelease {
  /** px/ms; negative while it was moving down. */
  velocity: number
  /** 0 closed, 1 open. */
  position: number
}

export interface PanelContext {
  facts: PanelFacts
}

export type PanelIntent =
  | { type: 'panel.toggle' }
  | { type: 'panel.open' }
  | { type: 'panel.close' }
  | { type: 'panel.grab' }
  | ({ type: 'panel.release' } & PanelRelease)
  /** The drag was taken away: the browser or the system needed the pointer. */
  | { type: 'panel.cancel' }

/** How things stand now; what that means for the panel is its own affair. The same facts may be told again. */
export interface PanelNews {
  type: 'panel.told'
  facts: PanelFacts
}

export type PanelEvent = PanelIntent | PanelNews
