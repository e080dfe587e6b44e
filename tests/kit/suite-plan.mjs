import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Failure } from '../../server/launch/failure.mjs'
import { shareOf, shareSeed } from './share.mjs'

export const ROOT = resolve(fileURLToPath(new URL('../..', import.meta.url)))

export const CHECKS = {
  types: ['tsc', '--noEmit'],
  lint: ['oxlint', '--type-aware'],
  format: ['prettier', '--check', '--cache', '--log-level', 'warn', '.'],
  mutants: ['tsx', 'tests/mutants/run.ts', '--share', '1/100', '--seed', shareSeed(ROOT)],
}
/**
 * First one lane that computes and one that mostly waits, for two cores. Then the projects that measure milliseconds,
 * with nothing beside them.
 */
export const STAGES = [
  [
    ['types', 'lint', 'format', 'unit', 'paths', 'mutants'],
    ['contract', 'attacks', 'e2e', 'views', 'stories'],
  ],
  [['ringing', 'deadlines', 'chaos', 'calls']],
  [['outages'], ['crashes'], ['gallery']],
  // Several servers, which are killed and started again: alone.
  [['cluster', 'production']],
]
/**
 * Steps that run files of another project on the production server: those whose answers depend most on how it differs
 * from the sandbox. All others: docs/testing.md.
 */
export const ON_PRODUCTION = {
  production: {
    project: 'contract',
    files: ['accounts-otp', 'calls', 'delivery', 'files', 'log', 'push-orphans', 'session-ends', 'unanswered'].map(
      (name) => `tests/contract/${name}.test.ts`,
    ),
  },
}
/** Only run by name; they have their own commands. */
const APART = ['outages', 'crashes', 'gallery']
/**
 * Projects that are too large for every run: without names one part of them runs, another one with each commit. By name
 * (`npm test -- views`) they run completely.
 */
const PARTS = { stories: 6, views: 8, contract: 6, e2e: 6, attacks: 4 }
/** Large projects that run in two parallel halves, each on its own sandbox, when run completely. */
const HALVED = ['contract', 'e2e']
/** In every share: the main workflow, and the newcomers' example. */
const ALWAYS = { e2e: ['tests/e2e/main-job.test.ts'], views: ['tests/example/handover.test.tsx'] }
/** Folders of projects outside of `tests/<name>`. */
const FOLDERS = { stories: 'stories' }
export const nameOf = (step) => step.split(' ')[0]
const STEPS = STAGES.flat(2)
export const IN_A_BROWSER = [
  'views',
  'stories',
  'e2e',
  'ringing',
  'deadlines',
  'calls',
  'chaos',
  'outages',
  'crashes',
  'gallery',
  'cluster',
]
export const ON_A_SANDBOX = [
  'contract',
  'attacks',
  'e2e',
  'ringing',
  'deadlines',
  'calls',
  'chaos',
  'outages',
  'crashes',
  'cluster',
  'production',
]
/** Projects that record visited states and transitions for the report; projects that measure time record nothing. */
export const NOTED = ['paths', 'views', 'e2e']
/** Projects whose output is shown even if they pass: coverage of the machines, and the chaos runs' summary. */
export const SPOKEN = ['paths', 'chaos']

export function chooseSteps(names) {
  const unknown = names.find((name) => !STEPS.includes(name))
  if (unknown) throw new Failure(`Tidak ada tes bernama ${unknown}: pilih dari ${STEPS.join(', ')}.`)
  return STEPS.filter((step) => (names.length > 0 ? names.includes(step) : !APART.includes(step)))
}

/** A stage's lanes with chosen steps. */
export function lanesOf(stage, steps, shares) {
  const lanes = stage.map((lane) => lane.filter((step) => steps.includes(step)))
  const halved = steps.filter((step) => HALVED.includes(step) && !(step in shares))
  const inHalf = (step) => (halved.includes(step) ? `${step} 1/2` : step)
  const others = halved.filter((step) => stage.flat().includes(step)).map((step) => [`${step} 2/2`])
  return [...lanes.map((lane) => lane.map(inHalf)), ...others]
}

/** The files of the projects that run in part; prints the choice. */
export function drawShares(names) {
  if (names.length > 0) return {}
  const seed = shareSeed(ROOT)
  return Object.fromEntries(
    Object.entries(PARTS).map(([room, parts]) => {
      const files = [
        ...new Set([...shareOf(ROOT, FOLDERS[room] ?? `tests/${room}`, parts, seed), ...(ALWAYS[room] ?? [])]),
      ]
      console.log(`── ${room}: ${files.length} berkas, benih ${seed} (semuanya: npm test -- ${room})`)
      return [room, files]
    }),
  )
}
