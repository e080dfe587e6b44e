import type { Tone } from '../../tests/kit/chart/ChartPicture'
import type { LaidChart } from '../../tests/kit/chart/laid-chart'

/** What goes between the canvas and the panel beside it. Everything travels as JSON text, which no depth is cut from. */
export const CHART_SHOWN = 'dk/chart/shown'
export const CHART_DO = 'dk/chart/do'

/** An event that may be sent now. */
export interface Offer {
  /** The names of the transitions that it would take. */
  edges: string[]
  words: string
  /** What it carries, in short; empty when nothing. */
  payload: string
}

export interface ShownStep {
  /** Empty for the start. */
  words: string
  /** The states that were entered. */
  state: string
  /** Somebody did it, or time did, or the step before brought it along. */
  cause: 'hand' | 'time' | 'itself'
}

export interface ShownStory {
  machine: string
  spec: string
  world: string | null
  /** The picture, or null where it is the one that was told last. */
  chart: LaidChart | null
  /** Boxes that nobody is in are closed. */
  isFolded: boolean
  lit: string[]
  marks: Record<string, Tone>
  offers: Offer[]
  steps: ShownStep[]
  /** How many of the steps are the story's own. */
  told: number
  /** By how much the story's clock was moved, in milliseconds; null where it has none. */
  moved: number | null
  hasNetwork: boolean
}

export type ChartOrder =
  | { type: 'show' }
  | { type: 'send'; offer: number }
  | { type: 'back'; steps: number }
  | { type: 'advance'; ms: number }
  | { type: 'fold'; isFolded: boolean }
