import type { IceCandidate } from '../../../contract/schemas/signalling'

/** The two ends of a call; who called is remembered as long as it lasts. */
export type Side = 'caller' | 'callee'
/** A session description for each side: what it offered, or the answer that it gets. */
export type Descriptions = Record<Side, string>

export const otherSide = (side: Side): Side => (side === 'caller' ? 'callee' : 'caller')

/** One call's media, as the gateway sees it. Descriptions that cannot be read reject. */
export interface MediaSession {
  /** Both sides have offered (contract §5 "Media"): the answer for each. Again with new offers on recovery. */
  answer: (offers: Descriptions) => Promise<Descriptions>
  /** The callee has answered the caller's offer itself: that is the caller's answer. */
  adopt: (descriptions: { offer: string; answer: string }) => Promise<string>
  /** A candidate of one side. What the other side is to add comes by `tell`. */
  candidate: (side: Side, candidate: IceCandidate) => void
  /** New offers are on their way: candidates wait until both answers are out. */
  hold: () => void
  /** What another process needs to continue it. */
  save: () => unknown
  close: () => void
}

/**
 * Where the media go. The sandbox pairs the two browsers' offers and carries no media itself; a Kurento-compatible
 * server can replace it: it answers each offer itself and sends its own candidates.
 */
export interface MediaBridge {
  /** @param kept of a session that another process had */
  open: (notify: (side: Side, candidate: IceCandidate) => void, retained?: unknown) => MediaSession
}
