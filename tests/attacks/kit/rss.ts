import { readFileSync } from 'node:fs'
import { expect } from 'vitest'

/** Megabytes that a fuzz may add to the memory of the server. */
const MOST_GROWTH = 100

/** Megabytes that a process has in memory. */
function rssOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
}

/** Expects, at the end of a fuzz, that the process has not grown by more than a fuzz may cost. */
export function watchGrowth(pid: number): (what: string) => void {
  const before = rssOf(pid)
  return (what) => {
    const grown = rssOf(pid) - before
    console.log(`RSS ${before.toFixed(0)} MB, ${grown.toFixed(0)} MB more after ${what}`)
    expect(grown).toBeLessThan(MOST_GROWTH)
  }
}
