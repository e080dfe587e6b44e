import type { QualitySample, Rung } from '../../ports/call-peer'

/** As people are told of it, the best first. */
export const LEVELS = ['good', 'fair', 'poor'] as const
export type Level = (typeof LEVELS)[number]

/** Why it is not good, as far as this end can tell. */
export type QualityHint = 'theirNetwork' | 'ownNetwork' | 'relay'

export interface QualityInput {
  report: (report: QualityReport) => void
}

/** The peer is to send so much from now on. Before the first word of it: all it can. */
export interface QualityReport {
  type: 'quality.chosen'
  rung: Rung
}

export interface QualityContext extends QualityInput {
  /** The newest last; only those that measured something. */
  recent: QualitySample[]
  /** No more than this, by the doctor's wish. */
  preferred: Rung
  /** How long it has to be good before more is tried, in milliseconds. */
  climbWait: number
}

export type QualityIntent =
  /** No more than this; and this at once, unless the call is poor. */
  | { type: 'quality.prefer'; rung: Rung }
  /** 'Lanjutkan lewat chat' was read and put away. */
  | { type: 'quality.stay' }

export type QualityEvent =
  | QualityIntent
  | { type: 'quality.measured'; sample: QualitySample }
  /** More is sent than before, on trial. */
  | { type: 'quality.climbed' }
