import type { AnyStateMachine, AnyStateNode, InspectionEvent, TransitionDefinition } from 'xstate'

type AnyTransition = TransitionDefinition<never, never>

/** The transitions that live actors have taken, by identity of the machine's definitions. */
export class TransitionCoverage {
  readonly #taken = new Set<unknown>()
  readonly #machine: AnyStateMachine

  constructor(machine: AnyStateMachine) {
    this.#machine = machine
  }

  inspect = (inspected: InspectionEvent): void => {
    if (inspected.type !== '@xstate.microstep') return
    for (const transition of inspected._transitions) this.#taken.add(nameOf(transition as never))
  }

  all(): string[] {
    return [...new Set(nodesOf(this.#machine.root).flatMap(transitionsOf).map(nameOf))]
  }

  taken(): string[] {
    return this.all().filter((name) => this.#taken.has(name))
  }

  missing(): string[] {
    return this.all().filter((name) => !this.#taken.has(name))
  }
}

/** Ids of atomic and final states in which an actor can rest. */
export function settleableStates(machine: AnyStateMachine): string[] {
  return nodesOf(machine.root)
    .filter((node) => node.type === 'atomic' || node.type === 'final')
    .filter((node) => !(node.always?.some((transition) => transition.guard === undefined) ?? false))
    .map((node) => node.id)
}

export function nodesOf(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap((child) => nodesOf(child as AnyStateNode))]
}

export function transitionsOf(node: AnyStateNode): AnyTransition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])] as AnyTransition[]
}

/** `state --event [guard]--> target`. */
export function nameOf(transition: AnyTransition): string {
  const targets = (transition.target as AnyStateNode[] | undefined)?.map((target) => target.id).join(', ') ?? '(stays)'
  return `${transition.source.id} --${transition.eventType || 'always'}${guardOf(transition)}--> ${targets}`
}

/** ' [guard]', or nothing. */
export function guardOf({ guard }: { guard?: unknown }): string {
  if (guard === undefined) return ''
  if (typeof guard === 'string') return ` [${guard}]`
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return ` [${String(guard.type)}]`
  return ' [guard]'
}
