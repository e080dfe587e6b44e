import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { graphOf } from '../kit/chart/chart-graph'
import { layoutChart } from '../kit/chart/layout'
import { ensureChromium } from '../kit/browser/chromium.mjs'
import { ownEnvironment } from '../kit/environment.mjs'
import { tokenOf } from '../kit/graph/event-tokens'
import type { Model } from '../kit/graph/model'
import { coveringPaths } from '../kit/graph/paths'
import type { Play, Played, PlayedPath, PlayMisstep } from '../kit/views/play'
import { eventsOf } from '../kit/graph/walk'
import { type Numbered, titleOf } from './catalogue'
import { Complaint } from './complaint'
import { sayFault } from './faults'
import type { Filters } from './filters'
import { PICTURES, ROOT } from './places'
import { commandFor, type Failing, describeSteps, whatOf } from './described-steps'
import { viewFileOf } from './view-files'
import { sayState } from './words'

const silent = { step() {}, finish() {}, note() {} }

interface ScreenOptions {
  headed: boolean
  pace: number
  filters?: Filters
  /** The test file that walks the machine's screen; found in tests/views by default. */
  file?: string
}

/**
 * Runs paths through the machine's real screen in a browser, with the actions and assertions of the suite's view walks.
 * Without a filter, the paths that show every step once.
 * @throws Complaint if no screen of the machine is walked
 */
export async function walkOnScreen(
  model: Model,
  paths: Numbered[],
  { headed, pace, filters = {}, file = fileOf(model) }: ScreenOptions,
) {
  const chosen = isChosen(filters) ? paths : covering(paths)
  const folder = mkdtempSync(join(tmpdir(), 'dokter-keluarga-jalur-'))
  mkdirSync(PICTURES, { recursive: true })
  const play: Play = {
    machine: model.name,
    paths: chosen.map((one) => playedPath(model, one)),
    pace,
    chart: headed || pace > 0 ? await layoutChart(graphOf(model.machine)) : null,
    // Vite serves only the project's folder.
    out: join(PICTURES, `.played-${process.pid}.json`),
    pictures: PICTURES,
  }
  const wish = join(folder, 'play.json')
  writeFileSync(wish, JSON.stringify(play))
  try {
    const said = await runWalk(file, { PATHS_PLAY: wish, ...(headed ? { PATHS_HEADED: '1' } : {}) })
    const outcomes = readOutcomes(play.out, said)
    const failing = outcomes.flatMap(({ number, misstep }) => {
      const one = chosen.find((path) => path.number === number)
      return misstep === null || one === undefined ? [] : [describeMisstep(model, one, misstep)]
    })
    return { gone: outcomes.length, failing }
  } finally {
    rmSync(folder, { recursive: true, force: true })
    rmSync(play.out, { force: true })
  }
}

function isChosen({ to, through, shortest, everyTransition, world, numbers }: Filters): boolean {
  return [to, through, shortest, everyTransition, world, numbers].some((filter) => filter !== undefined)
}

function covering(paths: Numbered[]): Numbered[] {
  const chosen = new Set(
    coveringPaths(
      paths.map(({ path }) => path),
      false,
    ),
  )
  return paths.filter(({ path }) => chosen.has(path))
}

function playedPath(model: Model, { number, path }: Numbered): PlayedPath {
  const captions = describeSteps(model, path).map(({ who, does }) => `${who}: ${does}`)
  return { number, world: path.world, events: eventsOf(path).map((event) => tokenOf(model, event)), captions }
}

function describeMisstep(
  model: Model,
  one: Numbered,
  { at, kind, fault, seen, buttons, states, picture }: PlayMisstep,
): Failing {
  const steps = describeSteps(model, one.path)
  const step = steps[at]
  const wanted = sayFault(fault)
  const should = {
    gesture: `bisa dilakukan: ${step?.does ?? ''} — perlu ${wanted}`,
    face: `terlihat: ${step?.shows ?? ''} — ${wanted}`,
    state: `sampai di ${step?.shows ?? ''}`,
  }[kind]
  const present = `sampai di ${states.map((id) => sayState(id)).join(' · ')}`
  const shown = seen === '' ? 'layar kosong' : `di layar tertulis: ${excerpt(seen)}`
  const pressed = `yang bisa ditekan: ${buttons.length > 0 ? [...new Set(buttons)].join(', ') : 'tidak ada'}`
  return {
    machine: model.name,
    layer: 'screen',
    what: whatOf(one),
    steps,
    at,
    should,
    was: [...(kind === 'state' ? [present] : []), shown, pressed].join('\n'),
    picture: picture === null ? null : relative(ROOT, picture),
    again: commandFor(model, ['--path', one.number, '--on', 'screen', '--headed']),
  }
}

function excerpt(text: string): string {
  const line = text.split('\n').join(' | ')
  return line.length > 400 ? `${line.slice(0, 400)}…` : line
}

/** @throws Complaint if no screen is walked */
function fileOf(model: Model): string {
  const file = viewFileOf(model)
  if (file === null) throw new Complaint(`${titleOf(model)} tidak punya layar sendiri: jalankan dengan --on actor.`)
  return file
}

/** Runs one file of view walks; resolves with the runner's output. */
export async function runWalk(file: string, more: NodeJS.ProcessEnv, pattern = '^dimainkan: '): Promise<string> {
  const CHROME_PATH = await ensureChromium(ROOT, silent)
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
  const args = [vitest, 'run', '--project', 'views', '--reporter=dot', '--silent', '--testNamePattern', pattern, file]
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...ownEnvironment(), CHROME_PATH, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk))
  await new Promise((done) => child.once('close', done))
  return Buffer.concat(said).toString()
}

function readOutcomes(out: string, said: string): Played[] {
  try {
    return JSON.parse(readFileSync(out, 'utf8')) as Played[]
  } catch {
    throw new Complaint(`Layar tidak bisa dijalankan:\n${said.trim().split('\n').slice(-25).join('\n')}`)
  }
}
