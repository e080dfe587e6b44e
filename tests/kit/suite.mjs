import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from '../../sandbox/launch/prepare/build.mjs'
import { Failure, explain } from '../../sandbox/launch/prepare/failure.mjs'
import { ensureInstalled } from '../../sandbox/launch/prepare/install.mjs'
import { createProgress } from '../../sandbox/launch/prepare/progress.mjs'
import { askedAgain, passedOf } from './again.mjs'
import { countCheck, countReport, listFailures, sum, verdict } from './count.mjs'
import { ownEnvironment } from './environment.mjs'
import { openRecords, reportRun } from './run-report.mjs'
import { shareOf, shareSeed } from './share.mjs'

const ROOT = resolve(fileURLToPath(new URL('../..', import.meta.url)))
/** For one step, and for a machine that is three times as slow; a long run of chaos asks for more. */
const STEP_PATIENCE = Number(process.env.STEP_MINUTES ?? 15) * 60_000

const CHECKS = {
  types: ['tsc', '--noEmit'],
  lint: ['oxlint', '--type-aware'],
  mutants: ['tsx', 'tests/mutants/run.ts', '--share', '1/100', '--seed', shareSeed(ROOT)],
}
/**
 * Two lanes at work, two that mostly wait: for an answer, for a page, for a deadline to pass. Two cores are all there is:
 * a fifth would only make the others late. Then calls, which want the machine for themselves.
 */
const STAGES = [
  [
    ['unit', 'paths', 'types', 'mutants'],
    ['e2e', 'views', 'stories', 'lint'],
    ['ringing', 'contract'],
    ['deadlines', 'chaos'],
  ],
  [['calls']],
  [['outages'], ['crashes'], ['gallery']],
]
/** Only when they are named: they have commands of their own. */
const APART = ['outages', 'crashes', 'gallery']
/**
 * Rooms that have grown too large for every run: without names one runs this part of them, another one with each commit.
 * Named, as in `npm test -- views`, they run whole.
 */
const PARTS = { stories: 6, views: 8, contract: 6, e2e: 4 }
/** Large rooms that run in two halves at a time, each on a sandbox of its own, where they run whole. */
const HALVED = ['contract', 'e2e']
/** In every share: the way that everything else is there for, and the example that newcomers begin with. */
const ALWAYS = { e2e: ['tests/e2e/main-job.test.ts'], views: ['tests/example/handover.test.tsx'] }
/** Where a room's files lie, unless in `tests/` under its name. */
const FOLDERS = { stories: 'stories' }
const nameOf = (step) => step.split(' ')[0]
const STEPS = STAGES.flat(2)
const IN_A_BROWSER = ['views', 'stories', 'e2e', 'ringing', 'deadlines', 'calls', 'chaos', 'outages', 'crashes', 'gallery']
const ON_A_SANDBOX = ['contract', 'e2e', 'ringing', 'deadlines', 'calls', 'chaos', 'outages', 'crashes']
/** What notes for the report which states and transitions it goes through; whatever measures milliseconds has no one listening. */
const NOTED = ['paths', 'views', 'e2e']
/** What passes and still prints: states, transitions and paths of every machine, and what the bad weather brought. */
const SPOKEN = ['paths', 'chaos']

function chooseSteps(names) {
  const unknown = names.find((name) => !STEPS.includes(name))
  if (unknown) throw new Failure(`Tidak ada tes bernama ${unknown}: pilih dari ${STEPS.join(', ')}.`)
  return STEPS.filter((step) => (names.length > 0 ? names.includes(step) : !APART.includes(step)))
}

/** What the chosen steps stand on; returns their environment. */
async function prepare(steps, progress) {
  await ensureInstalled(ROOT, progress)
  const env = ownEnvironment()
  env.PATH = join(ROOT, 'node_modules', '.bin') + delimiter + env.PATH
  if (steps.some((step) => IN_A_BROWSER.includes(step))) {
    const { ensureChromium } = await import('./browser/chromium.mjs')
    env.CHROME_PATH = await ensureChromium(ROOT, progress)
  }
  if (steps.some((step) => ON_A_SANDBOX.includes(step))) await ensureBuilt(ROOT, progress)
  return env
}

/** Runs a command; resolves to its exit code, 1 when it died or took too long, and to what it said. */
function execute([command, ...args], env) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    const said = []
    const hear = (chunk) => said.push(chunk)
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    const end = (signal) => child.kill(signal)
    process.once('SIGTERM', end)
    const slow = setTimeout(() => {
      said.push(Buffer.from(`Dihentikan setelah ${STEP_PATIENCE / 60_000} menit.\n`))
      child.kill('SIGKILL')
    }, STEP_PATIENCE)
    const settle = (code) => {
      clearTimeout(slow)
      process.off('SIGTERM', end)
      done({ code, output: Buffer.concat(said).toString() })
    }
    child.once('error', (error) => {
      said.push(Buffer.from(`${error.message}\n`))
      settle(1)
    })
    child.once('close', (code) => settle(code ?? 1))
  })
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}

async function runProject(step, env, folder, files) {
  const [project, part] = step.split(' ')
  const { PATHS_RECORDS: records, ...unnoted } = env
  const path = join(folder, `${[step, ...files].join('-').replaceAll(/\W/g, '-').slice(-200)}.json`)
  const { code, output } = await execute(
    [
      'vitest',
      'run',
      '--project',
      project,
      ...(part === undefined ? [] : [`--shard=${part}`]),
      '--passWithNoTests',
      ...(SPOKEN.includes(project) ? [] : ['--silent=passed-only']),
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${path}`,
      ...files,
    ],
    NOTED.includes(project) && records !== undefined ? env : unnoted,
  )
  const report = readReport(path)
  const count = countReport(report, code)
  const failures = listFailures(report)
  // Stopped, crashed, or failed outside every test: no test can be named.
  const lastWords = output.trim().split('\n').slice(-5).join('\n  ')
  if (count.failed > 0 && failures.length === 0) failures.push(`${step}: ${lastWords}`)
  return { count, output, failures, report, again: askedAgain(project, report, code) }
}

/** Some files of one room, with what it stands on; resolves to vitest's own report. */
export async function reportOf(project, files) {
  const folder = mkdtempSync(join(tmpdir(), 'dokter-keluarga-tes-'))
  const env = await prepare([project], createProgress())
  const { report, failures } = await runProject(project, env, folder, files)
  rmSync(folder, { recursive: true, force: true })
  if (report === null) throw new Failure(failures.join('\n'))
  return report
}

async function runCheck(check, env) {
  const { code, output } = await execute(CHECKS[check], env)
  return { count: countCheck(code), output, failures: code === 0 ? [] : [output.trim()] }
}

/** The steps of a lane, one after the other. What a step says stands under its name, whatever runs beside it. */
async function runLane(lane, env, folder, shares) {
  const results = []
  for (const step of lane) {
    const since = Date.now()
    const files = shares[nameOf(step)] ?? []
    const { count, output, failures, again = [] } = step in CHECKS ? await runCheck(step, env) : await runProject(step, env, folder, files)
    console.log(`── ${step}\n${output.trimEnd()}`)
    console.log(`── ${step}: ${verdict(count)} (${((Date.now() - since) / 1000).toFixed(1)} s)\n`)
    results.push({ step, count, failures, again })
  }
  return results
}

/** A stage's lanes, as far as something in them was chosen. */
function lanesOf(stage, steps, shares) {
  const lanes = stage.map((lane) => lane.filter((step) => steps.includes(step)))
  const halved = steps.filter((step) => HALVED.includes(step) && !(step in shares))
  const inHalf = (step) => (halved.includes(step) ? `${step} 1/2` : step)
  const others = halved.filter((step) => stage.flat().includes(step)).map((step) => [`${step} 2/2`])
  return [...lanes.map((lane) => lane.map(inHalf)), ...others]
}

async function runSteps(steps, env, shares) {
  const folder = mkdtempSync(join(tmpdir(), 'dokter-keluarga-tes-'))
  const results = []
  for (const stage of STAGES) {
    results.push(...(await Promise.all(lanesOf(stage, steps, shares).map((lane) => runLane(lane, env, folder, shares)))).flat())
  }
  for (const result of results) await askAgain(result, env, folder)
  rmSync(folder, { recursive: true, force: true })
  return results
}

/** What failed beside the others and passes when its file runs alone counts as passed, and is told. */
async function askAgain(result, env, folder) {
  for (const { file, names } of result.again) {
    const { report } = await runProject(nameOf(result.step), env, folder, [file])
    const passed = passedOf(names, report)
    for (const name of names) console.log(`── sekali lagi, sendiri: ${passed.includes(name) ? 'lulus' : 'gagal'}: ${file} > ${name}`)
    result.count = { ...result.count, passed: result.count.passed + passed.length, failed: result.count.failed - passed.length }
    result.failures = result.failures.filter((line) => !passed.some((name) => line.startsWith(`${file} > ${name}: `)))
  }
}

/** The files of the rooms that run in part, which it says. */
function drawShares(names) {
  if (names.length > 0) return {}
  const seed = shareSeed(ROOT)
  return Object.fromEntries(
    Object.entries(PARTS).map(([room, parts]) => {
      const files = [...new Set([...shareOf(ROOT, FOLDERS[room] ?? `tests/${room}`, parts, seed), ...(ALWAYS[room] ?? [])])]
      console.log(`── ${room}: ${files.length} berkas, benih ${seed} (semuanya: npm test -- ${room})`)
      return [room, files]
    }),
  )
}

/** What failed is told once more at the end, where one looks first. */
function tellFailures(failures) {
  if (failures.length > 0) console.log(`── gagal\n${failures.join('\n')}\n`)
}

/** `npm test`: everything, or the steps named. Ends with one line of figures, and with 1 when a step failed. */
export async function runSuite(names) {
  const progress = createProgress()
  let total
  try {
    const steps = chooseSteps(names)
    const records = openRecords(ROOT)
    const env = { ...(await prepare(steps, progress)), PATHS_RECORDS: records.folder }
    const results = await runSteps(steps, env, drawShares(names))
    results.push(...(await reportRun(records, execute, env)))
    tellFailures(results.flatMap(({ failures }) => failures))
    total = sum(results.map(({ count }) => count))
  } catch (error) {
    progress.finish()
    console.log(explain(error, ROOT).message)
    total = countCheck(1)
  }
  console.log(verdict(total))
  process.exitCode = total.failed > 0 ? 1 : 0
}
