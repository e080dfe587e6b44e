import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Kills } from './kills'
import type { Planted } from './planted'

const ROOT = resolve(import.meta.dirname, '../..')
/** Maximum time of a test with one mutant in ms; longer means an infinite loop. */
const PATIENCE = 20_000

/**
 * Runs the hand-written tables on mutants and appends their kills to `file`. A mutant that makes a test loop is killed
 * by that, and the rest is run again. `names` skips files whose paths contain none of them.
 */
export async function askTables(
  file: string,
  kills: Kills,
  planted: readonly Planted[],
  names: readonly string[] = [],
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'dokter-keluarga-mutants-'))
  const [list, awake] = [join(folder, 'mutants.json'), join(folder, 'awake.json')]
  try {
    for (let hung = true; hung;) {
      const left = kills.survivors(planted)
      if (left.length === 0) return
      writeFileSync(list, JSON.stringify(left))
      writeFileSync(awake, 'null')
      hung = await runTables(names, { MUTANTS: list, MUTANT_KILLS: file, MUTANT_AWAKE: awake })
      if (hung) {
        const { machine, name } = JSON.parse(readFileSync(awake, 'utf8')) as Planted
        kills.add({ machine, name, by: 'table', says: 'a test goes round in circles' })
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Resolves with whether it hung. */
function runTables(names: readonly string[], env: Record<string, string> & { MUTANT_AWAKE: string }): Promise<boolean> {
  const command = [
    'run',
    '--config',
    join(import.meta.dirname, 'tables.config.ts'),
    '--maxWorkers=1',
    '--passWithNoTests',
    ...names,
  ]
  return new Promise((settle, fail) => {
    const child = spawn(join(ROOT, 'node_modules/.bin/vitest'), command, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    const said: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => said.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => said.push(chunk))
    let hung = false
    const watch = setInterval(() => {
      hung =
        readFileSync(env.MUTANT_AWAKE, 'utf8') !== 'null' && Date.now() - statSync(env.MUTANT_AWAKE).mtimeMs > PATIENCE
      if (hung && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    }, 1_000)
    child.once('error', fail)
    child.once('close', (code) => {
      clearInterval(watch)
      if (hung || code === 0) settle(hung)
      else
        fail(new Error(`the tables fail on the charts as they are:\n${Buffer.concat(said).toString().slice(-3_000)}`))
    })
  })
}
