import type { LaidChart } from '../chart/laid-chart'

declare module 'vitest' {
  export interface ProvidedContext {
    /** What the path player wants to see on the screen; null in the suite. */
    play: Play | null
    /** The folder that walks through screens leave their records in; null when nobody wants them. */
    walksInto: string | null
  }
}

export interface Play {
  /** The model's name. */
  machine: string
  paths: PlayedPath[]
  /** Milliseconds between two steps. */
  pace: number
  /** Shown beside the screen; null when nobody watches. */
  chart: LaidChart | null
  /** The file that the outcomes are written into, and the folder of the pictures. */
  out: string
  pictures: string
}

export interface PlayedPath {
  number: string
  world: string
  /** As in tests/kit/graph/event-tokens. */
  events: string[]
  /** Each step in words, the start first. */
  captions: string[]
}

/** How one path went. */
export interface Played {
  number: string
  misstep: PlayMisstep | null
  /** Transitions taken, by their printed names. */
  transitions: string[]
}

export interface PlayMisstep {
  /** The step, the start being 0. */
  at: number
  /** A hand that could not do it, a face that was not there, or states that were not reached. */
  kind: 'gesture' | 'face' | 'state'
  /** The runner's own words. */
  fault: string
  /** What stood on the page, as text and as the names of what can be pressed. */
  seen: string
  buttons: string[]
  states: string[]
  picture: string | null
}
