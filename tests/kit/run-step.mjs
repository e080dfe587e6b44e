import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { ensureBuilt, PRODUCTION } from '../../sandbox/launch/prepare/build.mjs'
import { ensureInstalled } from '../../sandbox/launch/prepare/install.mjs'
import { askedAgain, isWholeAskedAgain } from './again.mjs'
import { countCheck, countReport, listFailures } from './count.mjs'
import { ownEnvironment } from './environment.mjs'
import { CHECKS, IN_A_BROWSER, NOTED, ON_A_SANDBOX, ON_PRODUCTION, ROOT, SPOKEN } from './suite-plan.mjs'

/** Timeout per step for a machine that is four times slower; long chaos runs set a higher one. */
const STEP_PATIENCE = Number(process.env.STEP_MINUTES ?? 30) * 60_000

/** Prepares the chosen steps' dependencies; returns their environment. */
export async function prepare(steps, progress) {
  await ensureInstalled(ROOT, progress)
  const env = ownEnvironment()
  env.PATH = join(ROOT, 'node_modules', '.bin') + delimiter + env.PATH
  if (steps.some((step) => IN_A_BROWSER.includes(step))) {
    const { ensureChromium } = await import('./browser/chromium.mjs')
    env.CHROME_PATH = await ensureChromium(ROOT, progress)
  }
  if (steps.some((step) => ON_A_SANDBOX.includes(step))) await ensureBuilt(ROOT, progress)
  // Its entries differ, and so its chunks: one build may pass its checks where the other does not.
  if (steps.includes('attacks')) await ensureBuilt(ROOT, progress, PRODUCTION)
  return env
}

/** Runs a command; resolves with its exit code (1 after a crash or timeout) and its output. */
export function execute([command, ...args], env) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    const said = []
    const receive = (chunk) => said.push(chunk)
    child.stdout.on('data', receive)
    child.stderr.on('data', receive)
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

export async function runProject(step, env, folder, chosen) {
  const [name, part] = step.split(' ')
  const production = ON_PRODUCTION[name]
  const project = production?.project ?? name
  const files = production !== undefined && chosen.length === 0 ? production.files : chosen
  const { PATHS_RECORDS: records, ...others } = env
  const unnoted = production === undefined ? others : { ...others, SERVER: 'production' }
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
  // Stopped, crashed, or failed outside the tests: no test can be named.
  const lastWords = output.trim().split('\n').slice(-5).join('\n  ')
  if (count.failed > 0 && failures.length === 0) failures.push(`${step}: ${lastWords}`)
  const isWholeAgain = isWholeAskedAgain(project, report, code)
  return { count, output, failures, report, again: askedAgain(project, report, code), isWholeAgain }
}

export async function runCheck(check, env) {
  const { code, output } = await execute(CHECKS[check], env)
  return { count: countCheck(code), output, failures: code === 0 ? [] : [output.trim()] }
}
