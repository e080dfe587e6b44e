import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { CHART_CSS } from '../../kit/chart/chart-css'
import type { Model } from '../../kit/model'
import { everyModel, titleOf } from '../catalogue'
import { Complaint } from '../complaint'
import { RECORDS, ROOT } from '../places'
import { hasScreen } from '../view-files'
import { screenOf } from '../words'
import { wholeOf } from './figures'
import { anchorOf, readRecords, searchOnActors } from './layers'
import type { MachineReport } from './machine-report'
import { drawPicture } from './pictures'
import { REPORT_CSS } from './report-css'
import { REPORT_SCRIPT } from './report-script'
import { ReportPage } from './ReportPage'

const FONT = 'node_modules/@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2'

/**
 * Runs the actor layer, and those that are asked for; writes the report.
 * @returns where it lies, and its size
 */
export async function writeReport(file: string, first: readonly string[], say: (text: string) => void) {
  for (const layer of first) await runLayer(layer, say)
  const records = { screen: readRecords(RECORDS.screen), e2e: readRecords(RECORDS.e2e) }
  const machines: MachineReport[] = []
  for (const model of everyModel) machines.push(await reportOn(model, records))
  const path = resolve(ROOT, file)
  const text = htmlOf(machines)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  return { path: relative(ROOT, path), kilobytes: Math.round(Buffer.byteLength(text) / 1024), machines }
}

async function runLayer(layer: string, say: (text: string) => void): Promise<void> {
  const { runScreens } = await import('./run-layers')
  if (layer === 'screen') await runScreens(RECORDS.screen, say)
  else throw new Complaint(`--with ${layer} tidak ada: pilih screen.`)
}

type Records = Record<keyof typeof RECORDS, ReturnType<typeof readRecords>>

async function reportOn(model: Model, records: Records): Promise<MachineReport> {
  const { record, search } = searchOnActors(model)
  const layers = {
    actor: record,
    screen: hasScreen(model) ? (records.screen.get(model.name) ?? ('notRun' as const)) : ('none' as const),
    e2e: records.e2e.get(model.name) ?? ('notRun' as const),
  }
  const { states, transitions } = wholeOf(model)
  return {
    name: titleOf(model),
    anchor: anchorOf(model),
    model,
    screen: screenOf(model),
    states: states.length,
    transitions: transitions.length,
    layers,
    search,
    picture: await drawPicture(model, layers),
  }
}

function htmlOf(machines: readonly MachineReport[]): string {
  const tokens = readFileSync(join(ROOT, 'src/ui/theme/tokens.css'), 'utf8')
  const font = readFileSync(join(ROOT, FONT)).toString('base64')
  const face = `@font-face{font-family:'Plus Jakarta Sans Variable';font-weight:200 800;src:url(data:font/woff2;base64,${font})}`
  const made = new Date().toLocaleString('id-ID', { dateStyle: 'long', timeStyle: 'short' })
  const body = renderToStaticMarkup(<ReportPage machines={machines} made={made} />)
  return [
    '<!doctype html><html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>Laporan jalur</title><style>${face}${tokens}${CHART_CSS}${REPORT_CSS}</style></head>`,
    `<body>${body}<script>${REPORT_SCRIPT}</script></body></html>`,
  ].join('')
}
