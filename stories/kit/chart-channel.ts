import type { Tone } from '../../tests/kit/chart/look'
import type { LaidChart } from '../../tests/kit/chart/laid-chart'

/** Messages between the canvas and the panel, as JSON text, which Storybook does not truncate. */
export const CHART_SHOWN = 'dk/chart/shown'
export const CHART_DO = 'dk/chart/do'

/** An event that can be sent now. */
export interface Offer {
  /** Names of the transitions that it would take. */
  edges: string[]
  words: string
  /** A short form of its data; empty without any. */
  payload: string
}

export interface ShownStep {
  /** Empty for the start. */
  words: string
  /** The entered states. */
  state: string
  /** By hand, by a timer, or as a consequence of the previous step. */
  cause: 'hand' | 'time' | 'itself'
}

export interface ShownStory {
  machine: string
  spec: string
  world: string | null
  /** The chart; null if it equals the last one. */
  chart: LaidChart | null
  /** Inactive boxes are collapsed. */
  isFolded: boolean
  lit: string[]
  marks: Record<string, Tone>
  offers: Offer[]
  steps: ShownStep[]
  /** The number of steps that belong to the story itself. */
  reported: number
  /** Advance of the story's clock in milliseconds; null without a clock. */
  moved: number | null
  hasNetwork: boolean
}

export type ChartOrder =
  | { type: 'show' }
  | { type: 'send'; offer: number }
  | { type: 'back'; steps: number }
  | { type: 'advance'; ms: number }
  | { type: 'fold'; isFolded: boolean }
