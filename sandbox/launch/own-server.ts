import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from '../../server/launch/failure.mjs'
import type { OwnServer } from '../../server/security-log/print'
import { readOwnSecret } from './own-secret'

/** The address of the database that `npm start` runs on this machine. */
function ownDatabase(dataDir: string): string {
  const folder = join(dataDir, 'postgres')
  if (!existsSync(join(folder, 'postmaster.pid'))) {
    throw new Failure(
      `Tidak ada basis data yang berjalan di ${dataDir}: jalankan server dulu, pilih folder dengan --data, atau isi DATABASE_URL.`,
    )
  }
  const [, , , port] = readOwn(join(folder, 'postmaster.pid')).split('\n')
  return `postgres://postgres:${readOwn(join(folder, 'sandbox-password')).trim()}@127.0.0.1:${port}/postgres`
}

function readOwn(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new Failure(`Berkas ${path} tidak boleh Anda baca: jalankan sebagai pengguna server.`, { cause: error })
  }
}

/** The server of a data folder, for commands that work on its database. */
export const OWN_SERVER: OwnServer = { databaseUri: ownDatabase, secret: (dataDir) => readOwnSecret(dataDir, null) }
