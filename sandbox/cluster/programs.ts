import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { Failure } from '../../server/launch/failure.mjs'

const execute = promisify(execFile)
const PACKAGES = ['redis-server', 'haproxy']
const INSTALL = `apt-get install --yes ${PACKAGES.join(' ')}`
/** Where distributions put servers, also outside of a user's PATH. */
const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin']

/** The path of a program of this machine; null where it has none. */
export function findProgram(name: string): string | null {
  return FOLDERS.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null
}

export interface Programs {
  readonly redis: string
  readonly haproxy: string
}

export function findPrograms(): Programs | null {
  const [redis, haproxy] = [findProgram('redis-server'), findProgram('haproxy')]
  return redis === null || haproxy === null ? null : { redis, haproxy }
}

/**
 * Finds what a cluster needs beside Node; on Debian root installs it.
 * @throws Failure that says how to get what is missing
 */
export async function requirePrograms(say: (text: string) => void): Promise<Programs> {
  const found = findPrograms()
  if (found !== null) return found
  const isOurs = existsSync('/etc/debian_version') && process.getuid?.() === 0
  if (isOurs) {
    say('Memasang redis-server dan haproxy…')
    // Their own services are not wanted: the cluster starts both by itself.
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
    try {
      await execute('apt-get', ['update'], { env })
      await execute('apt-get', ['install', '--yes', ...PACKAGES], { env })
    } catch (fault) {
      throw new Failure(`Pemasangan gagal: jalankan sendiri \`${INSTALL}\`.`, { cause: fault })
    }
  }
  const installed = findPrograms()
  if (installed !== null) return installed
  throw new Failure(
    `redis-server atau haproxy belum ada: pasang dulu, di Debian dan Ubuntu dengan \`sudo ${INSTALL}\`, di macOS dengan \`brew install redis haproxy\`.`,
  )
}
