import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from '../../sandbox/launch/prepare/install.mjs'
import { createProgress } from '../../sandbox/launch/prepare/progress.mjs'
import { ensureChromium } from '../kit/browser/chromium.mjs'

const HERE = dirname(fileURLToPath(import.meta.url))
const ROOT = join(HERE, '../..')

/** `npm run look [-- --against REF --area TEXT]`: the same preparations as the suite, then the pictures. */
const progress = createProgress()
await ensureInstalled(ROOT, progress)
await ensureChromium(ROOT, progress)
progress.finish()
const look = ['--import', 'tsx', join(HERE, 'look.ts'), ...process.argv.slice(2)]
const { status } = spawnSync(process.execPath, look, { cwd: ROOT, stdio: 'inherit' })
process.exitCode = status ?? 1
