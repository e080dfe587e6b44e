import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Failure } from '../../../server/launch/failure.mjs'

const PATIENCE = 10_000
const IMPATIENT = 5_000
const POLL = 50

/** The pid on the first line of a postmaster.pid, or null when there is none to read. */
export function readPid(text: string): number | null {
  const pid = Number.parseInt(text.split('\n')[0] ?? '', 10)
  return pid > 0 ? pid : null
}

function commandLine(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Is this process, whose number may have been given to a stranger since, the server of that cluster? */
function serves(pid: number, cluster: string): boolean {
  return process.platform === 'win32' ? isAlive(pid) : commandLine(pid).includes(cluster)
}

function ask(pid: number, signal: NodeJS.Signals): void {
  // Windows knows no gentle signal, and no way to tell our server from a stranger with its number.
  if (process.platform === 'win32') return
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/**
 * Removes what a killed start left in a cluster: a server that is still ending, a server that never received the
 * signal, or only its pid file.
 * @throws Failure when that server does not end
 */
export async function stopLeftover(cluster: string): Promise<void> {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return
  const pid = readPid(readFileSync(file, 'utf8'))
  if (pid !== null && serves(pid, cluster)) {
    ask(pid, 'SIGINT')
    const since = Date.now()
    for (let urged = false; serves(pid, cluster);) {
      const waited = Date.now() - since
      if (waited > PATIENCE)
        throw new Failure(
          `Basis data dari jalan sebelumnya (proses ${pid}) belum berhenti: hentikan, lalu jalankan lagi.`,
        )
      if (waited > IMPATIENT && !urged) {
        ask(pid, 'SIGQUIT')
        urged = true
      }
      await sleep(POLL)
    }
  }
  rmSync(file, { force: true })
}
