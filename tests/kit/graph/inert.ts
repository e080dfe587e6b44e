import { type AnyActorLogic, type AnyMachineSnapshot, type AnyStateMachine, fromPromise, StateMachine } from 'xstate'

/**
 * The machine with services that never answer: promises stay pending and feeds are silent, also in its children. Walks
 * and stories decide every answer.
 */
export function inert<Machine extends AnyStateMachine>(machine: Machine): Machine {
  const actors: Record<string, AnyActorLogic> = {}
  for (const [name, logic] of Object.entries(machine.implementations.actors)) {
    actors[name] = logic instanceof StateMachine ? inert(logic as AnyStateMachine) : silence
  }
  return machine.provide({ actors } as never) as Machine
}

/** The machine with silent child machines, so that only sent events have an effect. */
export function alone<Machine extends AnyStateMachine>(machine: Machine): Machine {
  const names = Object.keys(machine.implementations.actors)
  return machine.provide({ actors: Object.fromEntries(names.map((name) => [name, silence])) } as never) as Machine
}

/** The input of a child on a walk `alone`; undefined without that child. */
export function askedOf(snapshot: AnyMachineSnapshot, id: string): unknown {
  return (snapshot.children[id]?.getSnapshot() as { input: unknown } | undefined)?.input
}

const silence = fromPromise(() => new Promise<never>(() => {}))
