import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from '../../sandbox/launch/prepare/install.mjs'
import { createProgress } from '../../sandbox/launch/prepare/progress.mjs'

const ROOT = resolve(fileURLToPath(new URL('../..', import.meta.url)))

/** Runs a TypeScript file of `tests/` with the command's arguments after the installation; exits with its code. */
export async function runScript(file) {
  const progress = createProgress()
  await ensureInstalled(ROOT, progress)
  progress.finish()
  const script = ['--import', 'tsx', join(ROOT, 'tests', file), ...process.argv.slice(2)]
  process.exitCode = spawnSync(process.execPath, script, { cwd: ROOT, stdio: 'inherit' }).status ?? 1
}
