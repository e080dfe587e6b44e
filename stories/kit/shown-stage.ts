import type { AnyActorRef } from 'xstate'
import type { Model } from '../../tests/kit/graph/model'
import type { Path } from '../../tests/kit/graph/paths'
import type { TestClock } from '../../tests/kit/stage/test-clock'

/** What a story has on stage, as far as the gallery's instruments look at it. */
export interface ShownStage {
  model: Model
  actor: AnyActorRef
  /** Whose hands are the story's; null where it shows no time. */
  clock: TestClock | null
  /** How the story came here; null where it was not by a path. */
  path: (() => Path) | null
  /** Puts another actor on stage; null where only the whole story can begin anew. */
  restage: ((staged: { actor: AnyActorRef; clock: TestClock }) => void) | null
}

/** What the toolbar says of the story's outside. */
export interface Tools {
  jaringan: string
  jam: string
}

export interface Follower {
  follow: (stage: ShownStage) => () => void
  use: (tools: Tools) => void
}

let follower: Follower | null = null

/** From now on every stage is told to it, or to nobody. The gallery has one; tests have none, and pay nothing. */
export function followStages(one: Follower | null): void {
  follower = one
}

/** Says that this is on stage now. Returns what ends it. */
export function showStage(stage: ShownStage): () => void {
  return follower?.follow(stage) ?? (() => {})
}

/** Tells the instruments what the toolbar says. */
export function putTools(tools: Tools): void {
  follower?.use(tools)
}
