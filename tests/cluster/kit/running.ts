import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { findPrograms } from '../../../sandbox/cluster/programs'
import { type RunningCluster, startCluster } from '../../../sandbox/cluster/cluster'
import { ensureBuilt } from '../../../sandbox/launch/prepare/build.mjs'
import { LIMITS } from '../../../server/rest/limits/limits'
import { ownEnvironment } from '../../kit/environment.mjs'

const ROOT = resolve(import.meta.dirname, '../../..')
const silent = { step() {}, finish() {}, note() {} }

/** A thousand times the default limits, as in the sandbox of the other projects. */
const RAISED = JSON.stringify(LIMITS, (key, value: unknown) =>
  typeof value === 'number' && key !== 'seconds' ? value * 1_000 : value,
)

export const hasPrograms = findPrograms() !== null

/** A cluster of its own, with data that is deleted with it. */
export async function runCluster({ processes = 2, limits = 'raised' } = {}): Promise<RunningCluster> {
  const programs = findPrograms()
  if (programs === null) throw new Error('redis-server and haproxy are not installed')
  await ensureBuilt(ROOT, silent)
  const dataDir = mkdtempSync(join(tmpdir(), 'dokter-keluarga-'))
  const env = { ...ownEnvironment(), ...(limits === 'raised' ? { LIMITS: RAISED } : {}) }
  const cluster = await startCluster({ programs, dataDir, processes, env })
  return {
    ...cluster,
    async stop() {
      await cluster.stop()
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
}
