import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Failure, diskFull, isDiskFullMessage } from '../../../server/launch/failure.mjs'
import type { Postgres } from './binaries'

const execute = promisify(execFile)

export interface Cluster {
  readonly dir: string
  /** Hexadecimal, so that it needs no escaping in an address. */
  readonly password: string
}

const PASSWORD_FILE = 'sandbox-password'

function give(path: string, owner: number): void {
  chownSync(path, owner, owner)
  if (!lstatSync(path).isDirectory()) return
  for (const name of readdirSync(path)) give(join(path, name), owner)
}

async function initialise(postgres: Postgres, dataDir: string, dir: string): Promise<void> {
  // Made under another name, so that a start that was cut off leaves no half of a cluster.
  const making = `${dir}.new`
  const secret = join(dataDir, 'new-password')
  const password = randomBytes(24).toString('hex')
  rmSync(making, { recursive: true, force: true })
  rmSync(secret, { force: true })
  mkdirSync(making, { mode: 0o700 })
  writeFileSync(secret, password, { mode: 0o600 })
  if (postgres.owner) {
    chmodSync(dataDir, 0o711)
    give(making, postgres.owner)
    give(secret, postgres.owner)
  }
  const [program, ...args] = [
    ...postgres.prefix,
    postgres.initdb,
    '-D',
    making,
    '-U',
    'postgres',
    '--auth=scram-sha-256',
    `--pwfile=${secret}`,
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
  ]
  try {
    await execute(program, args, { cwd: '/', env: { ...process.env, LC_ALL: 'C' } })
  } catch (error) {
    const { stderr = '', message } = error as { stderr?: string; message: string }
    if (isDiskFullMessage(stderr)) throw diskFull(dataDir, error)
    const reason = /error: (.+)/.exec(stderr)?.[1] ?? message.split('\n')[0]
    throw new Failure(`Basis data gagal dibuat di ${dataDir} (${reason}): periksa folder itu, lalu jalankan lagi.`, {
      cause: error,
    })
  } finally {
    rmSync(secret, { force: true })
  }
  writeFileSync(join(making, PASSWORD_FILE), password, { mode: 0o600 })
  renameSync(making, dir)
}

/** The cluster in `dataDir`, created on the first call and owned by PostgreSQL's system user. */
export async function openCluster(postgres: Postgres, dataDir: string): Promise<Cluster> {
  const dir = join(dataDir, 'postgres')
  if (!existsSync(dir)) await initialise(postgres, dataDir, dir)
  if (!existsSync(join(dir, PASSWORD_FILE))) {
    throw new Failure(
      `Basis data di ${dir} tidak lengkap: pindahkan folder itu, atau mulai kosong dengan \`npm start -- --fresh\`.`,
    )
  }
  if (postgres.owner !== undefined && statSync(dir).uid !== postgres.owner) give(dir, postgres.owner)
  return { dir, password: readFileSync(join(dir, PASSWORD_FILE), 'utf8') }
}
