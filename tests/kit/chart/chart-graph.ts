import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { guardOf, nameOf, transitionsOf } from '../graph/coverage'
import { labelOf } from '../graph/event-words'

/** A chart as plain data, so that it can be laid out, drawn and sent without its machine. */
export interface ChartGraph {
  root: ChartState
  edges: ChartEdge[]
}

export interface ChartState {
  /** The state node's own id: `request.accepting.asking`. */
  id: string
  key: string
  type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  /** Its parent starts in it. */
  isInitial: boolean
  /** The ids of the actors that live while it does. */
  invokes: string[]
  children: ChartState[]
  /** How many states are left out of the picture inside it. */
  folded: number
}

export interface ChartEdge {
  /** As coverage names the transition; two candidates that read alike share it. */
  name: string
  /** The id of the state that has it. */
  from: string
  /** The ids of the states that it leads to; none when it stays. */
  targets: string[]
  /** The event's type, empty for what happens at once. */
  event: string
  guard: string | null
  /** In a tester's words: `accept answered [isDone]`. */
  label: string
}

/** The chart of a machine: every state inside its parent, every transition in the order of the chart. */
export function graphOf(machine: AnyStateMachine): ChartGraph {
  return { root: stateOf(machine.root), edges: edgesOf(machine.root) }
}

/** A state and every state inside it, parents first. */
export function statesOf(state: ChartState): ChartState[] {
  return [state, ...state.children.flatMap(statesOf)]
}

function stateOf(node: AnyStateNode): ChartState {
  return {
    id: node.id,
    key: node.key,
    type: node.type,
    isInitial: isInitial(node),
    invokes: node.invoke.map(({ id }) => id),
    children: childrenOf(node).map(stateOf),
    folded: 0,
  }
}

function edgesOf(node: AnyStateNode): ChartEdge[] {
  const own = transitionsOf(node).map((transition) => ({
    name: nameOf(transition),
    from: node.id,
    targets: ((transition.target ?? []) as unknown as AnyStateNode[]).map(({ id }) => id),
    event: transition.eventType as string,
    guard: guardOf(transition).slice(2, -1) || null,
    label: labelOf(transition),
  }))
  return [...own, ...childrenOf(node).flatMap(edgesOf)]
}

function isInitial(node: AnyStateNode): boolean {
  const { parent } = node
  return parent?.type === 'compound' && (parent.initial.target as AnyStateNode[] | undefined)?.[0] === node
}

function childrenOf(node: AnyStateNode): AnyStateNode[] {
  return Object.values(node.states) as AnyStateNode[]
}
