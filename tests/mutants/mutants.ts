import { type AnyStateMachine, type AnyStateNode, createMachine, type TransitionDefinition } from 'xstate'
import { nameOf, nodesOf } from '../kit/graph/coverage'
import { createChance } from '../kit/data/random'
import { addressOf, changeTransitions, type Slot, type TransitionConfig } from './transitions'

type AnyTransition = TransitionDefinition<never, never>

/** Faults of one transition. A guard that is always false equals a removed transition and is not counted again. */
export type Fault = 'removed' | 'redirected' | 'unguarded' | 'idle'

/** A chart that differs from the original in one transition. */
export interface Mutant {
  /** The transition and its fault as text. */
  name: string
  /** The transition's place in the chart's config. */
  address: string
  fault: Fault
  /** The target of a redirected one. */
  target?: string
}

/**
 * Every mutant of a chart. The seed chooses the targets of redirected transitions: another state of the same parent.
 */
export function mutantsOf(machine: AnyStateMachine, seed: number): Mutant[] {
  const nodes = new Map(nodesOf(machine.root).map((node) => [node.id, node]))
  const names = new Set<string>()
  const mutants: Mutant[] = []
  changeTransitions(machine.config, (slot) => {
    const definition = definitionOf(nodes, slot)
    const address = addressOf(slot)
    const name = unique(nameOf(definition), names)
    mutants.push({ name: `${name}: removed`, address, fault: 'removed' })
    const target = elsewhere(definition, `${seed} ${name}`)
    if (target !== null) mutants.push({ name: `${name}: to ${target}`, address, fault: 'redirected', target })
    if (slot.transition.guard !== undefined)
      mutants.push({ name: `${name}: whatever its guard`, address, fault: 'unguarded' })
    if (definition.actions.length > 0) mutants.push({ name: `${name}: without its actions`, address, fault: 'idle' })
    return [slot.transition]
  })
  return mutants
}

/** The chart with the mutant. An infinite loop throws instead. */
export function plant(machine: AnyStateMachine, mutant: Mutant): AnyStateMachine {
  const config = changeTransitions(machine.config, (slot) =>
    addressOf(slot) === mutant.address ? mutated(slot.transition, mutant) : [slot.transition],
  )
  return createMachine({ ...config, options: { maxIterations: 1000 } }, machine.implementations as never)
}

/** The replacement of the transition. */
export function mutated(transition: TransitionConfig, { fault, target }: Mutant): TransitionConfig[] {
  const { guard: _guard, ...unguarded } = transition
  const { actions: _actions, ...idle } = transition
  switch (fault) {
    case 'removed':
      return []
    case 'redirected':
      return [{ ...transition, target: `#${target}` }]
    case 'unguarded':
      return [unguarded]
    case 'idle':
      return [idle]
  }
}

function definitionOf(nodes: Map<string, AnyStateNode>, { source, event, index }: Slot): AnyTransition {
  const node = nodes.get(source)
  const definitions = event === '' ? node?.always : node?.transitions.get(event)
  const definition = definitions?.[index]
  if (definition === undefined) throw new Error(`${source} has no transition ${index} by '${event}'`)
  return definition as AnyTransition
}

/** Another target for the transition, chosen by the seed; null without one. */
function elsewhere({ target }: AnyTransition, seed: string): string | null {
  const [first] = (target ?? []) as unknown as readonly AnyStateNode[]
  if (first?.parent === undefined || first.parent.type === 'parallel') return null
  const others = Object.values(first.parent.states).filter((state) => state !== first && state.type !== 'history')
  return others.length === 0 ? null : createChance(hash(seed)).oneOf(others).id
}

function unique(name: string, taken: Set<string>): string {
  let count = 1
  while (taken.has(numbered(name, count))) count += 1
  taken.add(numbered(name, count))
  return numbered(name, count)
}

const numbered = (name: string, count: number) => (count === 1 ? name : `${name} (${count})`)

function hash(text: string): number {
  let mixed = 0x811c9dc5
  for (const char of text) mixed = Math.imul(mixed ^ char.charCodeAt(0), 0x01000193)
  return mixed >>> 0
}
