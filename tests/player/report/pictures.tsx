import { renderToStaticMarkup } from 'react-dom/server'
import { graphOf, statesOf } from '../../kit/chart/chart-graph'
import { ChartPicture } from '../../kit/chart/ChartPicture'
import { layoutChart } from '../../kit/chart/layout'
import type { Model } from '../../kit/graph/model'
import { type Layer, type LayerName, LAYERS, type LayerRecord } from './figures'
import type { Tone } from '../../kit/chart/look'

type Marks = Record<string, Tone>

/** How another layer colours the same drawing: classes by the index of elements with a class. */
export type Recolouring = Record<number, string>

export interface Picture {
  /** SVG, coloured by all layers together. */
  markup: string
  recolourings: Partial<Record<LayerName, Recolouring>>
}

/** The drawing of a chart, with the colours of each layer that was run. */
export async function drawPicture(model: Model, layers: Record<LayerName, Layer>): Promise<Picture> {
  const graph = graphOf(model.machine)
  const chart = await layoutChart(graph)
  const parts = { states: statesOf(graph.root), names: graph.edges.map(({ name }) => name) }
  const draw = (marks: Marks) => renderToStaticMarkup(<ChartPicture chart={chart} lit={[]} marks={marks} />)
  const run = LAYERS.flatMap((name) => {
    const layer = layers[name]
    return typeof layer === 'string' ? [] : [{ name, record: layer }]
  })
  const mark = (judge: (has: (record: LayerRecord) => boolean) => Tone): Marks => {
    const marks: Marks = {}
    for (const state of parts.states) {
      const within = statesOf(state).map(({ id }) => id)
      marks[state.id] = judge(({ states }) => within.some((id) => states.includes(id)))
    }
    for (const name of parts.names) {
      marks[name] =
        model.untakeable?.[name] === undefined ? judge(({ transitions }) => transitions.includes(name)) : 'muted'
    }
    return marks
  }
  const markup = draw(mark((has) => together(run.map(({ record }) => has(record)))))
  const recolourings: Picture['recolourings'] = {}
  for (const { name, record } of run) {
    recolourings[name] = differences(markup, draw(mark((has) => (has(record) ? 'good' : 'bad'))))
  }
  return { markup, recolourings }
}

function together(taken: boolean[]): Tone {
  if (taken.every(Boolean)) return 'good'
  return taken.some(Boolean) ? 'warn' : 'bad'
}

function differences(markup: string, other: string): Recolouring {
  const before = classesOf(markup)
  const changed: Recolouring = {}
  for (const [index, now] of classesOf(other).entries()) if (before[index] !== now) changed[index] = now
  return changed
}

function classesOf(markup: string): string[] {
  return [...markup.matchAll(/ class="([^"]*)"/g)].map(([, name = '']) => name)
}
