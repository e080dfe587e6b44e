import type { QualitySample, Rung } from '../../ports/call-peer'

/** As displayed, best first. */
export const LEVELS = ['good', 'fair', 'poor'] as const
export type Level = (typeof LEVELS)[number]

/** Why quality is not good, as far as this side can tell. */
export type QualityHint = 'theirNetwork' | 'ownNetwork' | 'relay'

export interface QualityInput {
  report: (report: QualityReport) => void
}

/** The quality to send from now on. The maximum before the first report. */
export interface QualityReport {
  type: 'quality.chosen'
  rung: Rung
}

export interface QualityContext extends QualityInput {
  /** Newest last; only samples with measurements. */
  recent: QualitySample[]
  /** The maximum that the doctor chose. */
  preferred: Rung
  /** How long quality must be good before an increase, in milliseconds. */
  climbWait: number
}

export type QualityIntent =
  /** Sets the maximum and applies it at once, unless quality is poor. */
  | { type: 'quality.prefer'; rung: Rung }
  /** 'Lanjutkan lewat chat' was dismissed. */
  | { type: 'quality.stay' }

export type QualityEvent =
  | QualityIntent
  | { type: 'quality.measured'; sample: QualitySample }
  /** An increase is being tried. */
  | { type: 'quality.climbed' }
