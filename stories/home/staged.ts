import { createActor } from 'xstate'
import { createResourceMachine } from '../../machines/resource/resource.machine'
import type { ResourceRef } from '../../machines/resource/resource.selectors'

/**
 * States of a loaded value: loading, ready, refreshing with an old value, failed without one, failed with an old one.
 */
export type Face = 'loading' | 'ready' | 'refreshing' | 'failed' | 'stale'

const DONE = 'xstate.done.actor.load'
const FAULT = 'xstate.error.actor.load'

/** A resource in one of its states; no request is answered. */
export function staged<Value>(face: Face, value: Value): ResourceRef<Value> {
  const resource = createActor(createResourceMachine<Value>(), {
    input: { load: () => new Promise<Value>(() => {}) },
  }).start()
  const notify = (event: { type: string; output?: Value }) => resource.send(event as never)
  if (face === 'failed') notify({ type: FAULT })
  if (face === 'ready' || face === 'refreshing' || face === 'stale') notify({ type: DONE, output: value })
  if (face === 'refreshing' || face === 'stale') resource.send({ type: 'resource.refresh' })
  if (face === 'stale') notify({ type: FAULT })
  return resource
}
