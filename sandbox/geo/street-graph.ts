import { distance } from '@turf/distance'
import createGraph from 'ngraph.graph'
import { aStar } from 'ngraph.path'
import { type Coordinate, nodeAt, type Street, STREETS } from './streets'

/** Metres a second of an ambulance with its siren on. */
const SPEEDS: Record<Street['kind'], number> = { main: 12.5, side: 8 }
/** The same where no street is drawn. */
export const OFF_STREET_SPEED = 7

export function metresBetween(one: Coordinate, other: Coordinate): number {
  return distance(one, other, { units: 'meters' })
}

/** Seconds along a stretch of a street. */
export function secondsOn({ kind }: Street, metres: number): number {
  return metres / SPEEDS[kind]
}

const graph = createGraph<Coordinate, number>()
for (const street of STREETS) {
  for (const [index, node] of street.nodes.entries()) {
    graph.addNode(node, nodeAt(node))
    const before = street.nodes[index - 1]
    if (before !== undefined)
      graph.addLink(before, node, secondsOn(street, metresBetween(nodeAt(before), nodeAt(node))))
  }
}

const finder = aStar<Coordinate, number>(graph, {
  distance: (_from, _to, link) => link.data,
  // Never more than it takes: no street is faster than a main one, none shorter than the straight line.
  heuristic: (from, to) => metresBetween(from.data, to.data) / SPEEDS.main,
})

/** Nodes of the quickest way from one to the other, both among them, with its seconds; null where no street leads. */
export function quickestWay(from: number, to: number): { nodes: number[]; seconds: number } | null {
  // The path starts at its end.
  const nodes = finder
    .find(from, to)
    .map(({ id }) => Number(id))
    .toReversed()
  if (nodes.length === 0) return null
  const seconds = nodes.reduce(
    (sum, node, index) => sum + (index === 0 ? 0 : linkSeconds(nodes[index - 1] ?? node, node)),
    0,
  )
  return { nodes, seconds }
}

function linkSeconds(one: number, other: number): number {
  return (graph.getLink(one, other) ?? graph.getLink(other, one))?.data ?? 0
}
