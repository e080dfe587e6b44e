import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Runs that are remembered. */
const RUNS = 10

/**
 * The failures of a run that passed when repeated alone, and how often each did so in the last ten runs.
 * @param {string[][]} earlier flaky tests of earlier runs, the newest last
 * @param {string[]} flaky those of this run
 */
export function countFlaky(earlier, flaky) {
  const runs = [...earlier, flaky].slice(-RUNS)
  const counts = flaky.map((test) => ({ test, times: runs.filter((run) => run.includes(test)).length }))
  return { runs, counts }
}

/** The list at the end of the output. */
export function describeFlaky({ runs, counts }) {
  const line = ({ test, times }) => `${times} dari ${runs.length} kali${times > 1 ? ', perbaiki' : ''}: ${test}`
  return counts.length === 0
    ? ''
    : `── goyah: ${counts.length} tes baru lulus sendiri\n${counts.map(line).join('\n')}\n`
}

/** Adds a run to the file, which a CI keeps between its runs; returns the list. */
export function noteFlaky(path, flaky) {
  const noted = countFlaky(readRuns(path), flaky)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${JSON.stringify(noted.runs, null, 2)}\n`)
  return describeFlaky(noted)
}

function readRuns(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return []
  }
}
