import { type EventObject, fromCallback, fromPromise } from 'xstate'

/** A promise actor that the wiring or a test provides: a machine names what it needs. */
export function promiseNotProvided<Output, Input = undefined>(name: string) {
  return fromPromise<Output, Input>(() => Promise.reject(new Error(`actor '${name}' was not provided`)))
}

/** The same for a feed of facts. */
export function feedNotProvided<Input = undefined>(name: string) {
  return fromCallback<EventObject, Input>(() => {
    throw new Error(`actor '${name}' was not provided`)
  })
}
