import { eventOf } from '../kit/graph/event-tokens'
import type { Model } from '../kit/graph/model'
import { walkOnActor } from './actor'
import { everyModel, findModel, type Numbered, numberedPaths, titleOf } from './catalogue'
import { Complaint } from './complaint'
import { choose } from './filters'
import { renderHead, renderPath, renderRow, rowOf } from './listing'
import { LIVE } from './live/machines'
import { HELP, type Options, readOptions } from './options'
import { describePath, wander } from './random'
import { type Failing, type Layer, renderFailing } from './described-steps'
import { hasScreen } from './view-files'

const say = (text = '') => process.stdout.write(`${text}\n`)

try {
  process.exitCode = (await obey(readOptions(process.argv.slice(2)))) ? 0 : 1
} catch (fault) {
  if (!(fault instanceof Complaint)) throw fault
  say(fault.message)
  process.exitCode = 2
}

/** @returns whether everything passed */
async function obey(options: Options): Promise<boolean> {
  if (options.help) return (say(HELP), true)
  const models = options.machines.map((name) => findModel(name))
  if (options.report !== null) return report(options, options.report)
  if (options.random !== null) return wanderAll(models.length > 0 ? models : everyModel, options.random)
  if (models.length === 0) return options.on === null ? list() : runAll(everyModelOn(options.on), options)
  if (options.events !== null) return goAgain(models, options, options.events)
  if (options.on !== null) return runAll(models, options)
  for (const model of models) {
    say(`${titleOf(model)} (${model.spec})\n`)
    for (const one of choose(model, numberedPaths(model), options.filters)) say(`${renderPath(model, one)}\n`)
  }
  return true
}

function list(): boolean {
  say(renderHead())
  for (const model of everyModel) say(renderRow(rowOf(model)))
  say('\nJalur satu mesin: npm run paths -- NAMA. Semua pilihan: npm run paths -- --help')
  return true
}

/** Without a machine's name: all machines of the layer. */
function everyModelOn(layer: Layer): Model[] {
  if (layer === 'screen') return everyModel.filter(hasScreen)
  return everyModel.filter(({ name }) => layer !== 'app' || name in LIVE)
}

async function runAll(models: Model[], options: Options): Promise<boolean> {
  let isWell = true
  for (const model of models) {
    const paths = choose(model, numberedPaths(model), options.filters)
    if (paths.length === 0) throw new Complaint(`${titleOf(model)}: tidak ada jalur yang cocok.`)
    const since = Date.now()
    const { gone, failing } = await runOn(model, paths, options)
    // In the app failures are printed as they happen, because a path takes long there.
    if (options.on !== 'app') for (const one of failing) say(`${renderFailing(one)}\n`)
    const seconds = ((Date.now() - since) / 1000).toFixed(1).replace('.', ',')
    say(`${titleOf(model)}: ${gone} jalur dijalankan, ${failing.length} gagal (${seconds} detik)`)
    isWell &&= failing.length === 0
  }
  return isWell
}

async function runOn(model: Model, paths: Numbered[], options: Options): Promise<{ gone: number; failing: Failing[] }> {
  if (options.on === 'screen') {
    const { walkOnScreen } = await import('./screen')
    return walkOnScreen(model, paths, options)
  }
  if (options.on === 'app') {
    const { walkOnApp } = await import('./app')
    return walkOnApp(model, paths, options, say)
  }
  return { gone: paths.length, failing: paths.flatMap((one) => walkOnActor(model, one) ?? []) }
}

/** The minutes are divided between the machines; each has at least one walk. */
function wanderAll(models: readonly Model[], { seed, minutes }: { seed: number; minutes: number }): boolean {
  const part = (minutes * 60_000) / models.length
  let isWell = true
  for (const model of models) {
    const end = Date.now() + part
    const { walks, steps, states, failing } = wander(model, seed, () => Date.now() >= end)
    if (failing !== null) say(`\n${renderFailing(failing)}\n`)
    say(
      `${titleOf(model)}: ${walks} jalan, ${steps} langkah, ${states} keadaan berbeda${failing === null ? '' : ', GAGAL'}`,
    )
    isWell &&= failing === null
  }
  say(`benih ${seed}: npm run paths -- --random --seed ${seed} --minutes ${minutes}`)
  return isWell
}

function goAgain(models: Model[], { filters }: Options, tokens: string[]): boolean {
  const [model] = models
  if (model === undefined || models.length > 1) throw new Complaint('--events berlaku untuk satu mesin.')
  const world = filters.world ?? Object.keys(model.worlds)[0] ?? ''
  if (model.worlds[world] === undefined)
    throw new Complaint(`Tidak ada dunia ‘${world}’: ${Object.keys(model.worlds).join(', ')}.`)
  const events = tokens.filter((token) => token !== '').map((token) => readToken(model, token))
  const failing = describePath(model, model.machine, world, events)
  say(failing === null ? `${titleOf(model)}: jalan ini baik.` : renderFailing(failing))
  return failing === null
}

function readToken(model: Model, token: string) {
  try {
    return eventOf(model, token)
  } catch {
    throw new Complaint(`${titleOf(model)} tidak mengenal peristiwa ‘${token}’.`)
  }
}

async function report(options: Options, file: string): Promise<boolean> {
  const { writeReport } = await import('./report/write-report')
  const { path, kilobytes } = await writeReport({ file, first: options.with, from: options.from }, say)
  say(`Laporan: ${path} (${kilobytes} kB)`)
  return true
}
