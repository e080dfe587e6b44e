import { join } from 'node:path'
import type { Database } from '../../../server/launch/external-database'
import { freePort } from './free-port'
import type { DatabaseOptions } from './options'

const CONNECTIONS = 60

/**
 * PostgreSQL compiled to WebAssembly, in this process: slower and larger, but independent of the system. Its data is
 * separate from the real cluster's.
 */
export async function startPglite({ dataDir }: DatabaseOptions, reason: string): Promise<Database> {
  // Loaded only here, since the usual start has no use for its megabytes.
  const [{ PGlite }, { PGLiteSocketServer }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite-socket'),
  ])
  const dir = join(dataDir, 'pglite')
  const db = await PGlite.create(dir)
  const port = await freePort()
  const server = new PGLiteSocketServer({ db, host: '127.0.0.1', port, maxConnections: CONNECTIONS })
  await server.start()
  return {
    uri: `postgres://postgres:postgres@127.0.0.1:${port}/postgres?max=20`,
    kind: 'pglite',
    notice: `Basis data: PGlite, karena ${reason}; lebih lambat, dan datanya terpisah di ${dir}.`,
    async stop() {
      await server.stop()
      await db.close()
    },
  }
}
