import { readdirSync, readFileSync } from 'node:fs'

/** Of the stat file of a process; 100 ticks a second on every Linux of today. */
const TICK_MS = 10
const PAGE_KB = 4

interface Stat {
  pid: number
  parent: number
  /** Own time, in ms. */
  own: number
  /** Of children that have ended, in ms. */
  ended: number
  kB: number
}

function statOf(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // After the name, which may have spaces: state is field 3.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const field = (number: number) => Number(fields[number - 3])
    return {
      pid,
      parent: field(4),
      own: (field(14) + field(15)) * TICK_MS,
      ended: (field(16) + field(17)) * TICK_MS,
      kB: field(24) * PAGE_KB,
    }
  } catch {
    return null
  }
}

/** CPU time of processes with their children, in ms. Reads /proc, so on Linux only. */
export function cpuOf(pids: readonly number[]): number {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => statOf(Number(name)) ?? [])
  const chosen = all.filter(({ pid, parent }) => pids.includes(pid) || pids.includes(parent))
  return chosen.reduce((sum, { own, ended }) => sum + own + ended, 0)
}

/** Resident memory of processes, in kB. */
export function memoryOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + (statOf(pid)?.kB ?? 0), 0)
}

/** CPU time of the whole machine since its start, in ms. */
export function machineCpu(): number {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0] = line.split(/\s+/).slice(1).map(Number)
  return (user + nice + system + irq + softirq) * TICK_MS
}
