import type { ElkExtendedEdge, ElkNode, LayoutOptions } from 'elkjs/lib/elk-api'
import { type ChartGraph, type ChartState, statesOf } from './chart-graph'
import { type Face, faceOf, PADDING, ROW_HEIGHT, rowOf } from './face'
import type { Box, LaidChart, LaidLine, LaidState } from './laid-chart'
import { type Line, sortEdges } from './lines'

/** Repeated per box, because the engine does not inherit options. */
const OPTIONS: LayoutOptions = {
  'elk.algorithm': 'layered',
  'elk.direction': 'RIGHT',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.edgeLabels.placement': 'CENTER',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.edgeLabels.sideSelection': 'SMART_DOWN',
  'elk.nodeSize.constraints': 'MINIMUM_SIZE',
  'elk.spacing.nodeNode': '20',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '3',
  'elk.layered.spacing.nodeNodeBetweenLayers': '24',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '10',
}

const laid = new WeakMap<ChartGraph, Promise<LaidChart>>()

/**
 * The layout of a chart: nested boxes and orthogonal lines whose labels touch no box. The layout engine loads with the
 * first chart; each graph is laid out once.
 */
export function layoutChart(graph: ChartGraph): Promise<LaidChart> {
  const known = laid.get(graph) ?? layOut(graph)
  laid.set(graph, known)
  return known
}

async function layOut(graph: ChartGraph): Promise<LaidChart> {
  const { default: Elk } = await import('elkjs/lib/elk.bundled.js')
  const { stays, lines } = sortEdges(graph)
  const faces = new Map(statesOf(graph.root).map((state) => [state.id, faceOf(state, stays.get(state.id) ?? [])]))
  const picture: ElkNode = await new Elk().layout({
    id: '(picture)',
    layoutOptions: OPTIONS,
    children: [elkNode(graph.root, faces)],
    edges: lines.map((line, index) => elkEdge(line, String(index))),
  })
  const { width = 0, height = 0, children = [], edges = [] } = picture
  const boxes = new Map(nodesOf(children).map((node) => [node.id, boxOf(node)]))
  return {
    width: Math.ceil(width),
    height: Math.ceil(height),
    states: laidStates(graph.root, 0, boxes, faces),
    lines: lines.map((line, index) =>
      laidLine(
        line,
        edges.find(({ id }) => id === String(index)),
      ),
    ),
  }
}

function elkNode({ id, children }: ChartState, faces: Map<string, Face>): ElkNode {
  const { width, height } = faces.get(id) ?? { width: 0, height: 0 }
  if (children.length === 0) return { id, width, height }
  return {
    id,
    layoutOptions: {
      ...OPTIONS,
      'elk.padding': `[top=${height + PADDING},left=16,bottom=16,right=16]`,
      'elk.nodeSize.minimum': `(${width},${height})`,
    },
    children: children.map((child) => elkNode(child, faces)),
  }
}

function elkEdge({ from, to, edges, isOnward }: Line, id: string): ElkExtendedEdge {
  const width = Math.max(...edges.map((edge) => rowOf(edge, edge.label).width))
  return {
    id,
    sources: [from],
    targets: [to],
    labels: [{ text: id, width, height: edges.length * ROW_HEIGHT }],
    // When a cycle must be cut, transitions away from the initial state keep pointing right.
    layoutOptions: { 'elk.layered.priority.direction': isOnward ? '10' : '0' },
  }
}

function laidStates(state: ChartState, depth: number, boxes: Map<string, Box>, faces: Map<string, Face>): LaidState[] {
  const { children, ...own } = state
  const box = boxOf(boxes.get(state.id) ?? {})
  const { invokes = [], rows = [] } = faces.get(state.id) ?? {}
  const inBox = <Placed extends Box>(placed: Placed): Placed => ({
    ...placed,
    x: box.x + placed.x,
    y: box.y + placed.y,
  })
  return [
    { ...own, ...box, depth, invokes: invokes.map(inBox), rows: rows.map(inBox) },
    ...children.flatMap((child) => laidStates(child, depth + 1, boxes, faces)),
  ]
}

function laidLine({ from, to, edges }: Line, placed: ElkExtendedEdge | undefined): LaidLine {
  const points = (placed?.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) => [
    startPoint,
    ...bendPoints,
    endPoint,
  ])
  const { x, y } = boxOf(placed?.labels?.[0] ?? {})
  return {
    from,
    to,
    points,
    rows: edges.map((edge, index) => ({ ...rowOf(edge, edge.label), x, y: y + index * ROW_HEIGHT })),
  }
}

function nodesOf(nodes: ElkNode[]): ElkNode[] {
  return nodes.flatMap((node) => [node, ...nodesOf(node.children ?? [])])
}

function boxOf({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box>): Box {
  return { x, y, width, height }
}
