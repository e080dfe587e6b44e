import { type AnyStateMachine, and, or } from 'xstate'
import type { Mutant } from './mutants'
import { addressOf, changeTransitions, type Slot, type TransitionConfig } from './transitions'

/** A mutant with its chart. */
export interface Planted extends Mutant {
  /** The model's name. */
  machine: string
  /** `keyOf` the chart. */
  key: string
}

/** The state of a chart that contains all of its mutants, at most one of which is active. */
export interface Field {
  awake: Planted | null
  /** Addresses of transitions that could be taken since the last reset. */
  taken: Set<string>
  /** And of those that their guards refused. */
  refused: Set<string>
}

/** Two charts are called 'call': their states distinguish them. */
export function keyOf({ id, states }: { id?: string | undefined; states?: object | undefined }): string {
  return `${id ?? ''}(${Object.keys(states ?? {}).join()})`
}

const always = () => true

/**
 * The chart with all of its mutants, inactive: a test runs one mutant after the other without reloading. Each
 * transition reports that it was reached, so that only tests that reach it run.
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

/** Alternatives that are enabled only while their mutant is active, then the original, enabled while none is. */
function sownSlot(slot: Slot, mutants: Planted[], field: Field): TransitionConfig[] {
  const address = `${mutants[0]?.key} ${addressOf(slot)}`
  const { transition } = slot
  const guard = (transition.guard ?? always) as typeof always
  const isAwake = (...faults: string[]) =>
    mutants.some((mutant) => mutant === field.awake && faults.includes(mutant.fault))
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
