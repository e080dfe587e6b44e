import type { AnyEventObject } from 'xstate'
import type { Model } from './model'

/** Elapsed time, in a walk with real timers. */
export const ADVANCE = 'clock.advance'

/** An event as a short word for a command line: its type, and the index of the model's example. */
export function tokenOf(model: Model, event: AnyEventObject): string {
  if (event.type === ADVANCE) return `+${String((event as unknown as { ms: number }).ms)}`
  const index = examplesOf(model, event.type).findIndex((one) => JSON.stringify(one) === JSON.stringify(event))
  return index > 0 ? `${event.type}#${index}` : event.type
}

/** @throws Error if the model has no such example */
export function eventOf(model: Model, token: string): AnyEventObject {
  if (token.startsWith('+')) return { type: ADVANCE, ms: Number(token.slice(1)) }
  const [type = '', index = '0'] = token.split('#')
  const example = examplesOf(model, type)[Number(index)]
  if (example === undefined) throw new Error(`${model.name} tidak mengenal peristiwa ‘${token}’.`)
  return example
}

/** The model's examples of a type, and XState's events for the model's outcomes. */
function examplesOf(model: Model, type: string): AnyEventObject[] {
  const own = (model.events as Record<string, readonly AnyEventObject[] | undefined>)[type] ?? []
  const families = (model.families ?? []).filter((event) => event.type === type)
  const done = /^xstate\.done\.actor\.(.+)$/.exec(type)?.[1]
  const answers =
    done === undefined ? [] : (model.outcomes[done]?.outputs ?? []).map((output) => ({ type, output, actorId: done }))
  const failed = /^xstate\.error\.actor\.(.+)$/.exec(type)?.[1]
  const faults =
    failed !== undefined && model.outcomes[failed]?.faults === true
      ? [{ type, error: new Error('fault'), actorId: failed }]
      : []
  const timers = type.startsWith('xstate.after.') ? [{ type }] : []
  return [...own, ...families, ...answers, ...faults, ...timers]
}
