import type { LaidChart } from '../chart/laid-chart'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The path player's task on the screen; null in the suite. */
    play: Play | null
    /** The folder for records of walks through screens; null if not requested. */
    walksInto: string | null
  }
}

export interface Play {
  machine: string
  paths: PlayedPath[]
  /** Milliseconds between two steps. */
  pace: number
  /** Shown beside the screen; null without a viewer. */
  chart: LaidChart | null
  /** The file for the results, and the folder for the screenshots. */
  out: string
  pictures: string
}

export interface PlayedPath {
  number: string
  world: string
  /** As in tests/kit/graph/event-tokens. */
  events: string[]
  /** Each step as text, the start first. */
  captions: string[]
}

/** The result of one path. */
export interface Played {
  number: string
  misstep: PlayMisstep | null
  /** Taken transitions by printed name. */
  transitions: string[]
}

export interface PlayMisstep {
  /** The step; the start is 0. */
  at: number
  /** A failed action, a missing view, or states that were not reached. */
  kind: 'gesture' | 'face' | 'state'
  /** The runner's message. */
  fault: string
  /** The page's content as text, and the names of its interactive elements. */
  seen: string
  buttons: string[]
  states: string[]
  picture: string | null
}
