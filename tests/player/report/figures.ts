import type { AnyStateMachine } from 'xstate'
import { settleableStates, TransitionCoverage } from '../../kit/graph/coverage'
import type { Model } from '../../kit/graph/model'

export type LayerName = 'actor' | 'screen' | 'e2e'
export const LAYERS: readonly LayerName[] = ['actor', 'screen', 'e2e']
export const LAYER_WORDS: Record<LayerName, string> = { actor: 'Aktor', screen: 'Layar', e2e: 'E2E' }

/** What one layer has gone through of a machine. */
export interface LayerRecord {
  /** Ids of the states that it was in, whatever their depth. */
  states: readonly string[]
  /** Printed names of the transitions that it took. */
  transitions: readonly string[]
  /** How many paths it went; a layer that knows none tells how many actors went through it. */
  gone: { paths: number } | { actors: number }
  /** null where it is not known: actors of a page live beside each other. */
  ms: number | null
  /** When, as ISO; null for just now. */
  at: string | null
}

/** `none`: the layer has no way to this machine; `notRun`: it has one, which nobody has gone. */
export type Layer = LayerRecord | 'notRun' | 'none'

/** What was looked at on actors beside the coverage. */
export interface Search {
  invariants: readonly string[]
  /** Different settled states in which every invariant was asked. */
  searched: number
  steps: number
  /** Paths that failed, as testers are told. */
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

/** How much of a chart a layer has: states in which an actor can rest, transitions that some path can take; nothing where it was not run. */
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

/** What can be reached at all. */
export function wholeOf({ machine, untakeable = {} }: Pick<Model, 'machine' | 'untakeable'>): { states: string[]; transitions: string[] } {
  const chart: AnyStateMachine = machine
  return {
    states: settleableStates(chart),
    transitions: new TransitionCoverage(chart).all().filter((name) => untakeable[name] === undefined),
  }
}

export function addParts(parts: readonly Part[]): Part {
  return { taken: parts.reduce((sum, { taken }) => sum + taken, 0), of: parts.reduce((sum, { of }) => sum + of, 0) }
}

/** In whole per cent, 100 only where nothing is missing. */
export function percentOf({ taken, of }: Part): number {
  return of === 0 ? 100 : Math.floor((taken / of) * 100)
}
