import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { refuseUnsupportedNode } from '../sandbox/launch/prepare/node-version.mjs'

refuseUnsupportedNode()

const HERE = dirname(fileURLToPath(import.meta.url))
const ROOT = join(HERE, '..')

/** `npm run paths [-- …]`: the path player. Ends with 1 where a path failed, with 2 where it was asked what it cannot do. */
const { ensureInstalled } = await import('../sandbox/launch/prepare/install.mjs')
const { createProgress } = await import('../sandbox/launch/prepare/progress.mjs')
const progress = createProgress()
await ensureInstalled(ROOT, progress)
progress.finish()
const player = ['--import', 'tsx', join(HERE, 'player', 'player.ts'), ...process.argv.slice(2)]
const { status } = spawnSync(process.execPath, player, { cwd: ROOT, stdio: 'inherit' })
process.exitCode = status ?? 1
