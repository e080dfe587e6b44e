import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { guardOf, nameOf, transitionsOf } from '../graph/coverage'
import { labelOf } from '../graph/event-words'

/** A chart as plain data that can be laid out, drawn and sent without its machine. */
export interface ChartGraph {
  root: ChartState
  edges: ChartEdge[]
}

export interface ChartState {
  /** The state node's own id: `request.accepting.asking`. */
  id: string
  key: string
  type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  /** The parent's initial state. */
  isInitial: boolean
  /** Ids of the actors that it invokes. */
  invokes: string[]
  children: ChartState[]
  /** Number of inner states that the drawing omits. */
  folded: number
}

export interface ChartEdge {
  /** The transition's name in the coverage; transitions with equal labels share it. */
  name: string
  /** Id of the source state. */
  from: string
  /** Ids of the target states; empty if it stays. */
  targets: string[]
  /** The event's type; empty for eventless transitions. */
  event: string
  guard: string | null
  /** In a tester's words: `accept answered [isDone]`. */
  label: string
}

/** The chart of a machine: every state within its parent, every transition in chart order. */
export function graphOf(machine: AnyStateMachine): ChartGraph {
  return { root: stateOf(machine.root), edges: edgesOf(machine.root) }
}

/** A state and its descendants, parents first. */
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
