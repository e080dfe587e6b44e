import { type AnyActorLogic, type AnyMachineSnapshot, type AnyStateMachine, fromPromise, StateMachine } from 'xstate'

/**
 * The machine with an outside that never answers: calls stay pending and feeds say nothing, in its children too. Walks
 * and stories then decide every answer themselves.
 */
export function inert<Machine extends AnyStateMachine>(machine: Machine): Machine {
  const actors: Record<string, AnyActorLogic> = {}
  for (const [name, logic] of Object.entries(machine.implementations.actors)) {
    actors[name] = logic instanceof StateMachine ? inert(logic as AnyStateMachine) : silence
  }
  return machine.provide({ actors } as never) as Machine
}

/** The machine alone: its child machines are silent too, so that nothing happens but what a walk sends. */
export function alone<Machine extends AnyStateMachine>(machine: Machine): Machine {
  const names = Object.keys(machine.implementations.actors)
  return machine.provide({ actors: Object.fromEntries(names.map((name) => [name, silence])) } as never) as Machine
}

/** What a child was asked, on a walk `alone`: its input; undefined while there is no such child. */
export function askedOf(snapshot: AnyMachineSnapshot, id: string): unknown {
  return (snapshot.children[id]?.getSnapshot() as { input: unknown } | undefined)?.input
}

const silence = fromPromise(() => new Promise<never>(() => {}))
