import { readFileSync } from 'node:fs'

/** Megabytes that a fuzz may add to the memory of the server. */
export const MOST_GROWTH = 100

/** Megabytes that a process has in memory. */
export function rssOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
}
