import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Complaint } from '../complaint'
import { RECORDS, ROOT } from '../places'
import { runWalk } from '../screen'

type Say = (text: string) => void

const RUNS: Record<string, (say: Say) => Promise<void>> = { screen: runScreens, e2e: runEndToEnd }

/** @throws Complaint for a layer that cannot be run */
export async function runLayers(layers: readonly string[], say: Say): Promise<void> {
  const unknown = layers.find((layer) => !(layer in RUNS))
  if (unknown !== undefined) throw new Complaint(`--with ${unknown} tidak ada: pilih ${Object.keys(RUNS).join(', ')}.`)
  for (const layer of layers) {
    const folder = join(RECORDS, layer)
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    await RUNS[layer]?.(say)
    say(`${readdirSync(folder).length} rekaman di ${layer}`)
  }
}

/** Runs every walk through a screen, each writing its record; a failed walk writes none. */
async function runScreens(say: Say): Promise<void> {
  say('Menjalankan semua layar di peramban: beberapa menit…')
  const said = await runWalk('tests/', { PATHS_RECORDS: RECORDS }, '^the screen of ')
  say(said.trim().split('\n').slice(-6).join('\n'))
}

/** Runs the whole project, which records its pages' machines. */
async function runEndToEnd(say: Say): Promise<void> {
  say('Menjalankan semua tes e2e di peramban: beberapa menit…')
  const env = { ...process.env, PATHS_RECORDS: RECORDS }
  const child = spawn(process.execPath, [join(ROOT, 'tests/run.mjs'), 'e2e'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  await new Promise((done) => child.once('close', done))
}
