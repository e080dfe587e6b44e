import type { AnyEventObject } from 'xstate'
import type { Model } from './model'
import type { Path } from './paths'

/**
 * Examples of a model (events, answers, faults of children) that no path ever takes, in a tester's words. Either the
 * chart lacks a transition or the model is wrong.
 */
export function untakenExamples(model: Model, paths: Path[]): string[] {
  const taken = new Set(paths.flatMap(({ steps }) => steps.map(({ event }) => exampleName(event))))
  return [...new Set(examplesOf(model).map(exampleName))].filter((name) => !taken.has(name)).toSorted()
}

function examplesOf({ events, outcomes, families }: Model): AnyEventObject[] {
  return [
    ...Object.values(events as Record<string, readonly AnyEventObject[]>).flat(),
    ...Object.entries(outcomes).flatMap(([id, { outputs, faults }]) => [
      ...outputs.map((output) => ({ type: `xstate.done.actor.${id}`, output })),
      ...(faults ? [{ type: `xstate.error.actor.${id}` }] : []),
    ]),
    ...(families ?? []),
  ]
}

/** The event's type with its payload: `request.left {"objectId":"c1"}`. */
export function exampleName({ type, error: _error, actorId: _actorId, ...parts }: AnyEventObject): string {
  return `${type} ${JSON.stringify(parts)}`
}
