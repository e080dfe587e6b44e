import { type EventObject, fromCallback, fromPromise } from 'xstate'

/** A promise actor that only the wiring (or a test) can fill: a machine names what it needs and knows nothing of who does it. */
export function promiseNotProvided<Output, Input = undefined>(name: string) {
  return fromPromise<Output, Input>(() => Promise.reject(new Error(`actor '${name}' was not provided`)))
}

/** The same for something that keeps telling facts to the machine that invokes it. */
export function feedNotProvided<Input = undefined>(name: string) {
  return fromCallback<EventObject, Input>(() => {
    throw new Error(`actor '${name}' was not provided`)
  })
}
