import { readFileSync } from 'node:fs'

/** Linux counts a process's time in hundredths of a second. */
const TICK = 10
const MEGABYTE = 1_024

/** Whether this system tells what a process costs. */
export const reportsCosts = process.platform === 'linux'

/** CPU time that a process has had so far, all its threads, in milliseconds. */
export function cpuOf(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // A name may hold spaces and brackets: fields are counted from behind it. utime and stime are the 14th and 15th.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK
}

/** What it holds in memory, in MB. */
export function memoryOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / MEGABYTE
}
