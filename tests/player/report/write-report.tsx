import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { CHART_CSS } from '../../kit/chart/chart-css'
import type { Model } from '../../kit/graph/model'
import type { ActorRecord, WalkRecord } from '../../kit/graph/walk-record'
import { allModels } from '../../models/all'
import { everyModel, titleOf } from '../catalogue'
import { RECORDS, ROOT } from '../places'
import { hasScreen } from '../view-files'
import { screenOf } from '../words'
import { type LayerRecord, wholeOf } from './figures'
import { anchorOf, readRecords, searchOnActors } from './layers'
import type { MachineReport } from './machine-report'
import { drawPicture } from './pictures'
import { REPORT_CSS } from './report-css'
import { REPORT_SCRIPT } from './report-script'
import { ReportPage } from './ReportPage'
import { readTrails } from './trails'

const FONT = 'node_modules/@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2'

interface Wanted {
  /** The report's file. */
  file: string
  /** Layers that run first. */
  first: readonly string[]
  /** The folder of one run's records; null: each layer's last ones, and actors run now. */
  from: string | null
}

/** @returns its path, its size, and its content per machine */
export async function writeReport({ file, first, from }: Wanted, say: (text: string) => void) {
  if (first.length > 0) await (await import('./run-layers')).runLayers(first, say)
  const records = recordsIn(from ?? RECORDS)
  const machines: MachineReport[] = []
  for (const model of everyModel) {
    const actor = from === null ? searchOnActors(model) : records.actor.get(model.name)
    machines.push(await reportOn(model, { ...records, actor }))
  }
  const path = resolve(ROOT, file)
  const text = htmlOf(machines, from !== null)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  return { path: relative(ROOT, path), kilobytes: Math.round(Buffer.byteLength(text) / 1024), machines }
}

function recordsIn(folder: string) {
  return {
    actor: readRecords<ActorRecord>(join(folder, 'actor')),
    screen: readRecords<WalkRecord>(join(folder, 'screen')),
    e2e: readTrails(join(folder, 'e2e'), allModels),
  }
}

type Records = Pick<ReturnType<typeof recordsIn>, 'screen' | 'e2e'> & {
  actor: (ActorRecord & { at?: string }) | undefined
}

async function reportOn(model: Model, { actor, screen, e2e }: Records): Promise<MachineReport> {
  const walked = screen.get(model.name)
  const layers: MachineReport['layers'] = {
    actor: actor === undefined ? 'notRun' : layerOf({ at: null, ...actor }),
    screen: walked === undefined ? (hasScreen(model) ? 'notRun' : 'none') : layerOf(walked),
    e2e: e2e.get(model.name) ?? (allModels.includes(model) ? 'notRun' : 'none'),
  }
  const { states, transitions } = wholeOf(model)
  const { searched = 0, steps = 0, failures = [] } = actor ?? {}
  return {
    name: titleOf(model),
    anchor: anchorOf(model),
    model,
    screen: screenOf(model),
    states: states.length,
    transitions: transitions.length,
    layers,
    search: { invariants: Object.keys(model.invariants), searched, steps, failures },
    picture: await drawPicture(model, layers),
  }
}

function layerOf({ states, transitions, paths, ms, at }: WalkRecord & { at: string | null }): LayerRecord {
  return { states, transitions, gone: { paths }, ms, at }
}

function htmlOf(machines: readonly MachineReport[], isOfOneRun: boolean): string {
  const tokens = readFileSync(join(ROOT, 'src/ui/theme/tokens.css'), 'utf8')
  const font = readFileSync(join(ROOT, FONT)).toString('base64')
  const face = `@font-face{font-family:'Plus Jakarta Sans Variable';font-weight:200 800;src:url(data:font/woff2;base64,${font})}`
  const made = new Date().toLocaleString('id-ID', { dateStyle: 'long', timeStyle: 'short' })
  const body = renderToStaticMarkup(<ReportPage machines={machines} made={made} isOfOneRun={isOfOneRun} />)
  return [
    '<!doctype html><html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>Laporan jalur</title><style>${face}${tokens}${CHART_CSS}${REPORT_CSS}</style></head>`,
    `<body>${body}<script>${REPORT_SCRIPT}</script></body></html>`,
  ].join('')
}
