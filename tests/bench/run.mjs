import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from '../../sandbox/launch/prepare/build.mjs'
import { ensureInstalled } from '../../sandbox/launch/prepare/install.mjs'
import { createProgress } from '../../sandbox/launch/prepare/progress.mjs'
import { ensureChromium } from '../kit/browser/chromium.mjs'

const HERE = dirname(fileURLToPath(import.meta.url))
const ROOT = join(HERE, '../..')

/** `npm run bench [-- name …]`: the same preparations as the suite, then the measurements. */
const progress = createProgress()
await ensureInstalled(ROOT, progress)
await ensureChromium(ROOT, progress)
await ensureBuilt(ROOT, progress)
progress.finish()
const bench = ['--import', 'tsx', join(HERE, 'bench.ts'), ...process.argv.slice(2)]
const { status } = spawnSync(process.execPath, bench, { cwd: ROOT, stdio: 'inherit' })
process.exitCode = status ?? 1
