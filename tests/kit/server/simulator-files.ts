import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, resolve } from 'node:path'
import { ensureBuilt } from '../../../sandbox/launch/prepare/build.mjs'
import type { FrontAnswer } from './front'

const ROOT = resolve(import.meta.dirname, '../../..')
const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' }
const silent = { step() {}, finish() {}, note() {} }

/** Again when a source changed. */
export const ensureSimulatorBuilt = () => ensureBuilt(ROOT, silent)

/**
 * The page of the simulator and its assets, from the sandbox's build, for patients and ambulances in a browser: to the
 * production server they are ordinary clients.
 */
export function simulatorFile(request: string): FrontAnswer | undefined {
  if (request === 'GET /desk') {
    return async () => ({
      type: 'text/html; charset=utf-8',
      content: await readFile(join(ROOT, 'dist-sandbox/sandbox/simulator/index.html')),
    })
  }
  const asset = /^GET (\/assets\/[\w.-]+)$/.exec(request)?.[1]
  if (asset === undefined || existsSync(join(ROOT, 'dist', asset))) return
  const file = join(ROOT, 'dist-sandbox', asset)
  if (!existsSync(file)) return
  return async () => ({ type: TYPES[extname(file)] ?? 'application/octet-stream', content: await readFile(file) })
}
