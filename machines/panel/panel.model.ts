/** Facts that open and close the panel, besides the doctor. */
export interface PanelFacts {
  /** objectIds of the waiting requests. */
  waiting: readonly string[]
  /** All cards, including handled ones that are about to disappear. */
  cards: number
  hasUnfinished: boolean
  /** In the room of a consultation or an emergency. */
  isInRoom: boolean
}

export const NOTHING_YET: PanelFacts = { waiting: [], cards: 0, hasUnfinished: false, isInRoom: false }

/** The end of a drag. Both values count upwards, in the opening direction. */
export interface PanelRelease {
  /** px/ms; negative when moving down. */
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
  /** The browser or the system took the pointer. */
  | { type: 'panel.cancel' }

/** The present facts; the panel decides what they mean. The same facts may be sent repeatedly. */
export interface PanelNews {
  type: 'panel.updated'
  facts: PanelFacts
}

export type PanelEvent = PanelIntent | PanelNews
