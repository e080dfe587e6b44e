import type { ActorLogic, AnyActorRef, EventObject, Snapshot } from 'xstate'

/** A machine as an actor's logic; inspectors recognize it by `id` and `root`. */
interface MachineLogic<
  State extends Snapshot<unknown>,
  Event extends EventObject,
  Input,
  Emitted extends EventObject,
> extends ActorLogic<State, Event, Input, AnyActorRef['system'], Emitted> {
  readonly id: string
  readonly root: object
}

/**
 * A machine whose code loads while the app runs.
 * @param loaded returns it; called when the chart invokes the actor
 */
export function lazyActor<
  State extends Snapshot<unknown>,
  Event extends EventObject,
  Input,
  Emitted extends EventObject,
>(loaded: () => MachineLogic<State, Event, Input, Emitted>): MachineLogic<State, Event, Input, Emitted> {
  return {
    get id() {
      return loaded().id
    },
    get root() {
      return loaded().root
    },
    transition: (snapshot, event, scope) => loaded().transition(snapshot, event, scope),
    getInitialSnapshot: (scope, input) => loaded().getInitialSnapshot(scope, input),
    getPersistedSnapshot: (snapshot, options) => loaded().getPersistedSnapshot(snapshot, options),
    start: (snapshot, scope) => loaded().start?.(snapshot, scope),
  }
}

/** For `lazyActor` in a chart: the wiring or a test provides the machine. */
export function notLoaded(): never {
  throw new Error('the machine was not loaded')
}
