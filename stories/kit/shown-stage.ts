import type { AnyActorRef } from 'xstate'
import type { Model } from '../../tests/kit/graph/model'
import type { Path } from '../../tests/kit/graph/paths'
import type { TestClock } from '../../tests/kit/harness/test-clock'

/** The parts of a displayed story that the gallery's instruments use. */
export interface ShownStage {
  model: Model
  actor: AnyActorRef
  /** The story's clock; null without one. */
  clock: TestClock | null
  /** The path to the story; null if there is none. */
  path: (() => Path) | null
  /** Shows another actor; null if only the whole story can restart. */
  restage: ((staged: { actor: AnyActorRef; clock: TestClock }) => void) | null
}

/** The toolbar's settings for the story's environment. */
export interface Tools {
  jaringan: string
  jam: string
}

export interface Follower {
  follow: (stage: ShownStage) => () => void
  use: (tools: Tools) => void
}

let follower: Follower | null = null

/** Registers the observer of every stage, or none. Tests have none. */
export function followStages(one: Follower | null): void {
  follower = one
}

/** Reports the displayed stage. Returns a function that ends it. */
export function showStage(stage: ShownStage): () => void {
  return follower?.follow(stage) ?? (() => {})
}

/** Passes the toolbar's settings to the instruments. */
export function putTools(tools: Tools): void {
  follower?.use(tools)
}
