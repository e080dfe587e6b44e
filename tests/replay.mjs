import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { refuseUnsupportedNode } from '../sandbox/launch/prepare/node-version.mjs'

refuseUnsupportedNode()

const HERE = dirname(fileURLToPath(import.meta.url))
const ROOT = join(HERE, '..')

/** `npm run replay -- file`: a flight recording on today's charts. Ends with 1 where one goes elsewhere, with 2 where it cannot be replayed. */
const { ensureInstalled } = await import('../sandbox/launch/prepare/install.mjs')
const { createProgress } = await import('../sandbox/launch/prepare/progress.mjs')
const progress = createProgress()
await ensureInstalled(ROOT, progress)
progress.finish()
const replay = ['--import', 'tsx', join(HERE, 'kit/replay/main.ts'), ...process.argv.slice(2)]
const { status } = spawnSync(process.execPath, replay, { cwd: ROOT, stdio: 'inherit' })
process.exitCode = status ?? 1
