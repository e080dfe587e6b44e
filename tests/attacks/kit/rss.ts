import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject } from 'vitest'
import { PID_FILE } from '../../kit/server/sandbox-options'

/** Megabytes that a fuzz may add to the memory of the server. */
const MOST_GROWTH = 100
/** Megabytes above which even uncollected garbage is too much. */
const MOST_AT_ONCE = 300

/** Megabytes that a process has in memory. */
function rssOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
}

/** The process of the project's server. */
export function serverPid(): number {
  const file = join(inject('dataDir'), PID_FILE)
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : inject('pid')
}

/** Milliseconds in which the garbage of the last inputs is collected. */
const SETTLING = 120_000

/** Expects, at the end of a fuzz, that the process has not grown by more than a fuzz may cost. */
export function watchGrowth(pid: number): (what: string) => Promise<void> {
  const before = rssOf(pid)
  const grown = () => rssOf(pid) - before
  return async (what) => {
    console.log(`RSS ${before.toFixed(0)} MB, ${grown().toFixed(0)} MB more after ${what}`)
    expect(grown()).toBeLessThan(MOST_AT_ONCE)
    await expect.poll(grown, { timeout: SETTLING, interval: 500 }).toBeLessThan(MOST_GROWTH)
  }
}
