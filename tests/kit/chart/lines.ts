import { type ChartEdge, type ChartGraph, statesOf } from './chart-graph'
import { rowOf } from './face'
import type { LaidRow } from './laid-chart'

/** All transitions between two states. */
export interface Line {
  from: string
  to: string
  edges: ChartEdge[]
  /** It leads away from the initial state. */
  isOnward: boolean
}

/** Transitions to another state are lines; those that stay within their state are written inside it. */
export function sortEdges(graph: ChartGraph): { stays: Map<string, LaidRow[]>; lines: Line[] } {
  const states = statesOf(graph.root)
  const keys = new Map(states.map(({ id, key }) => [id, key]))
  const within = new Map(states.map((state) => [state.id, new Set(statesOf(state).map(({ id }) => id))]))
  const ranks = ranksOf(graph)
  const stays = new Map<string, LaidRow[]>()
  const lines = new Map<string, Line>()
  for (const edge of graph.edges) {
    const { from, targets, label } = edge
    for (const to of targets.length === 0 ? [from] : targets) {
      if (within.get(from)?.has(to) || within.get(to)?.has(from)) {
        const goes = targets.length === 0 ? '' : to === from ? ' ↻' : ` → ${keys.get(to)}`
        stays.set(from, [...(stays.get(from) ?? []), rowOf(edge, `${label}${goes}`)])
        continue
      }
      const isOnward = (ranks.get(from) ?? 0) < (ranks.get(to) ?? 0)
      const line = lines.get(`${from} ${to}`) ?? { from, to, edges: [], isOnward }
      lines.set(`${from} ${to}`, { ...line, edges: [...line.edges, edge] })
    }
  }
  return { stays, lines: [...lines.values()] }
}

/** Distance in transitions from the initial state; entering a box costs nothing. */
function ranksOf({ root, edges }: ChartGraph): Map<string, number> {
  const states = new Map(statesOf(root).map((state) => [state.id, state]))
  const ranks = new Map<string, number>()
  const waiting = [{ id: root.id, rank: 0 }]
  for (const { id, rank } of waiting) {
    if (ranks.has(id)) continue
    ranks.set(id, rank)
    const state = states.get(id)
    const entered = state?.children.filter((child) => child.isInitial || state.type === 'parallel') ?? []
    const next = edges.filter(({ from }) => from === id).flatMap(({ targets }) => targets)
    waiting.push(...entered.map((child) => ({ id: child.id, rank })), ...next.map((to) => ({ id: to, rank: rank + 1 })))
  }
  return ranks
}
