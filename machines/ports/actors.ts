import { type EventObject, fromCallback, fromPromise } from 'xstate'
import type { Feed } from './feed'

/** A port's call as an actor: the invoke's input is its argument; leaving the state aborts it. */
export function callActor<Input, Output>(call: (input: Input, signal: AbortSignal) => Promise<Output>) {
  return fromPromise<Output, Input>(({ input, signal }) => call(input, signal))
}

/** The same for a call without an argument. */
export function plainCallActor<Output>(call: (signal: AbortSignal) => Promise<Output>) {
  return fromPromise<Output, undefined>(({ signal }) => call(signal))
}

/** A port's feed as an actor: its facts are events for the invoking machine. */
export function feedActor<Fact extends EventObject>(feed: Feed<Fact>) {
  return fromCallback<EventObject, undefined>(({ sendBack }) => feed(sendBack))
}

/** The same for a feed with an argument, the invoke's input. */
export function feedAboutActor<Input, Fact extends EventObject>(feedAbout: (input: Input) => Feed<Fact>) {
  return fromCallback<EventObject, Input>(({ input, sendBack }) => feedAbout(input)(sendBack))
}
