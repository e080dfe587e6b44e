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
    transition: (...given) => loaded().transition(...given),
    getInitialSnapshot: (...given) => loaded().getInitialSnapshot(...given),
    getPersistedSnapshot: (...given) => loaded().getPersistedSnapshot(...given),
    start: (...given) => loaded().start?.(...given),
  }
}

/** For `lazyActor` in a chart: the wiring or a test provides the machine. */
export function notLoaded(): never {
  throw new Error('not loaded')
}
