import { type AnyStateMachine, and, or } from 'xstate'
import type { Mutant } from './mutants'
import { addressOf, changeTransitions, type Slot, type TransitionConfig } from './transitions'

/** A mutant with the chart that it belongs to. */
export interface Planted extends Mutant {
  /** The model's name. */
  machine: string
  /** `keyOf` the chart. */
  key: string
}

/** What happens in a chart that carries all of its mutants, one of which may be awake. */
export interface Field {
  awake: Planted | null
  /** Addresses of transitions that were open to be taken since the last look. */
  taken: Set<string>
  /** And of those that their guards closed. */
  refused: Set<string>
}

/** Two charts of the house are called 'call': their states tell them apart. */
export function keyOf({ id, states }: { id?: string | undefined; states?: object | undefined }): string {
  return `${id ?? ''}(${Object.keys(states ?? {}).join()})`
}

const always = () => true

/**
 * The chart with all of its mutants in it, asleep: a test then goes from one mutant to the next without loading anything
 * anew. Each transition tells whether it was taken, so that only tests that come by have to be asked.
 */
export function sow(config: AnyStateMachine['config'], planted: Planted[], field: Field): AnyStateMachine['config'] {
  const key = keyOf(config as never)
  const own = planted.filter((mutant) => mutant.key === key)
  const sown = changeTransitions(config, (slot) => {
    const mutants = own.filter(({ address }) => address === addressOf(slot))
    return mutants.length === 0 ? [slot.transition] : sownSlot(slot, mutants, field)
  })
  return { ...sown, options: { maxIterations: 1000 } }
}

/** Twins that are open only while their mutant is awake, then the transition itself, open while none of them is. */
function sownSlot(slot: Slot, mutants: Planted[], field: Field): TransitionConfig[] {
  const address = `${mutants[0]?.key} ${addressOf(slot)}`
  const { transition } = slot
  const guard = (transition.guard ?? always) as typeof always
  const isAwake = (...faults: string[]) => mutants.some((mutant) => mutant === field.awake && faults.includes(mutant.fault))
  const twin = (fault: string, parts: TransitionConfig) => ({
    ...transition,
    guard: and([() => isAwake(fault), guard]),
    ...parts,
  })
  const redirected = mutants.find(({ fault }) => fault === 'redirected')
  const { actions: _actions, ...idle } = transition
  const itself = () => {
    field.taken.add(address)
    return !isAwake('removed', 'redirected', 'idle')
  }
  const unguarded = () => {
    if (field.awake === null) field.refused.add(address)
    return isAwake('unguarded')
  }
  return [
    ...(redirected === undefined ? [] : [twin('redirected', { target: `#${redirected.target}` })]),
    ...(mutants.some(({ fault }) => fault === 'idle') ? [{ ...idle, guard: and([() => isAwake('idle'), guard]) }] : []),
    { ...transition, guard: or([and([guard, itself]), unguarded]) },
  ]
}
