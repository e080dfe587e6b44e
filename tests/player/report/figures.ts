import type { AnyStateMachine } from 'xstate'
import { settleableStates, TransitionCoverage } from '../../kit/graph/coverage'
import type { Model } from '../../kit/graph/model'

export type LayerName = 'actor' | 'screen' | 'e2e'
export const LAYERS: readonly LayerName[] = ['actor', 'screen', 'e2e']
export const LAYER_WORDS: Record<LayerName, string> = { actor: 'Aktor', screen: 'Layar', e2e: 'E2E' }

/** One layer's record of a machine. */
export interface LayerRecord {
  /** Ids of the visited states at any depth. */
  states: readonly string[]
  /** Printed names of the taken transitions. */
  transitions: readonly string[]
  /** Number of paths, or of actors for a layer without paths. */
  gone: { paths: number } | { actors: number }
  /** null if unknown: actors of a page run in parallel. */
  ms: number | null
  /** Time of the run, ISO; null for now. */
  at: string | null
}

/** `none`: the layer does not cover this machine; `notRun`: it does, but was not run. */
export type Layer = LayerRecord | 'notRun' | 'none'

/** Checks on actors besides the coverage. */
export interface Search {
  invariants: readonly string[]
  /** Number of distinct settled states with checked invariants. */
  searched: number
  steps: number
  /** Descriptions of failed paths. */
  failures: readonly string[]
}

export interface Part {
  taken: number
  of: number
}

export interface LayerFigures {
  states: Part
  transitions: Part
}

/**
 * A layer's coverage of a chart: states in which an actor can rest, and possible transitions; empty if it was not run.
 */
export function countLayer(model: Pick<Model, 'machine' | 'untakeable'>, layer: Layer): LayerFigures {
  const { states, transitions } = wholeOf(model)
  const record = typeof layer === 'string' ? { states: [], transitions: [] } : layer
  return {
    states: { taken: takenOf(states, record.states), of: states.length },
    transitions: { taken: takenOf(transitions, record.transitions), of: transitions.length },
  }
}

function takenOf(whole: readonly string[], gone: readonly string[]): number {
  return whole.filter((name) => gone.includes(name)).length
}

/** Everything that can be reached. */
export function wholeOf({ machine, untakeable = {} }: Pick<Model, 'machine' | 'untakeable'>): {
  states: string[]
  transitions: string[]
} {
  const chart: AnyStateMachine = machine
  return {
    states: settleableStates(chart),
    transitions: new TransitionCoverage(chart).all().filter((name) => untakeable[name] === undefined),
  }
}

export function addParts(parts: readonly Part[]): Part {
  return { taken: parts.reduce((sum, { taken }) => sum + taken, 0), of: parts.reduce((sum, { of }) => sum + of, 0) }
}

/** Whole per cent; 100 only if complete. */
export function percentOf({ taken, of }: Part): number {
  return of === 0 ? 100 : Math.floor((taken / of) * 100)
}
