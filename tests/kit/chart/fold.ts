import { type ChartGraph, type ChartState, statesOf } from './chart-graph'

/**
 * The same chart with inactive boxes collapsed: inner transitions are omitted, crossing ones lead to the box. This
 * makes a chart of sixty arrows readable around the active state.
 */
export function foldAround(graph: ChartGraph, lit: readonly string[]): ChartGraph {
  const shownAs = new Map<string, string>()
  const root = foldState(graph.root, new Set(lit), shownAs)
  const edges = graph.edges.flatMap((edge) => {
    const from = shownAs.get(edge.from) ?? edge.from
    const targets = [...new Set(edge.targets.map((target) => shownAs.get(target) ?? target))]
    const isInside = from !== edge.from && targets.every((target) => target === from)
    return isInside ? [] : [{ ...edge, from, targets }]
  })
  return { root, edges }
}

function foldState(state: ChartState, lit: Set<string>, shownAs: Map<string, string>): ChartState {
  const hidden = statesOf(state).slice(1)
  if (hidden.length === 0) return state
  if (lit.has(state.id)) return { ...state, children: state.children.map((child) => foldState(child, lit, shownAs)) }
  for (const { id } of hidden) shownAs.set(id, state.id)
  return { ...state, children: [], folded: hidden.length }
}
