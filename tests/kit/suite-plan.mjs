import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Failure } from '../../server/launch/failure.mjs'
import { shareOf, shareSeed } from './share.mjs'

export const ROOT = resolve(fileURLToPath(new URL('../..', import.meta.url)))

export const CHECKS = {
  types: ['tsc', '--noEmit'],
  lint: ['oxlint', '--type-aware'],
  mutants: ['tsx', 'tests/mutants/run.ts', '--share', '1/100', '--seed', shareSeed(ROOT)],
}
/**
 * Two lanes at work, two that mostly wait: for an answer, for a page, for a deadline to pass. Two cores are all there is:
 * a fifth would only make the others late. Then calls, which want the machine for themselves.
 */
export const STAGES = [
  [
    ['unit', 'paths', 'mutants'],
    ['e2e', 'views', 'stories'],
    ['ringing', 'contract', 'types'],
    ['deadlines', 'chaos', 'attacks', 'lint'],
  ],
  [['calls']],
  [['outages'], ['crashes'], ['gallery']],
]
/** Only when they are named: they have commands of their own. */
const APART = ['outages', 'crashes', 'gallery']
/**
 * Rooms that have grown too large for every run: without names one runs this part of them, another one with each commit.
 * Named, as in `npm test -- views`, they run whole.
 */
const PARTS = { stories: 6, views: 8, contract: 6, e2e: 6, attacks: 4 }
/** Large rooms that run in two halves at a time, each on a sandbox of its own, where they run whole. */
const HALVED = ['contract', 'e2e']
/** In every share: the way that everything else is there for, and the example that newcomers begin with. */
const ALWAYS = { e2e: ['tests/e2e/main-job.test.ts'], views: ['tests/example/handover.test.tsx'] }
/** Where a room's files lie, unless in `tests/` under its name. */
const FOLDERS = { stories: 'stories' }
export const nameOf = (step) => step.split(' ')[0]
const STEPS = STAGES.flat(2)
export const IN_A_BROWSER = ['views', 'stories', 'e2e', 'ringing', 'deadlines', 'calls', 'chaos', 'outages', 'crashes', 'gallery']
export const ON_A_SANDBOX = ['contract', 'attacks', 'e2e', 'ringing', 'deadlines', 'calls', 'chaos', 'outages', 'crashes']
/** What notes for the report which states and transitions it goes through; whatever measures milliseconds has no one listening. */
export const NOTED = ['paths', 'views', 'e2e']
/** What passes and still prints: states, transitions and paths of every machine, and what the bad weather brought. */
export const SPOKEN = ['paths', 'chaos']

export function chooseSteps(names) {
  const unknown = names.find((name) => !STEPS.includes(name))
  if (unknown) throw new Failure(`Tidak ada tes bernama ${unknown}: pilih dari ${STEPS.join(', ')}.`)
  return STEPS.filter((step) => (names.length > 0 ? names.includes(step) : !APART.includes(step)))
}

/** A stage's lanes, as far as something in them was chosen. */
export function lanesOf(stage, steps, shares) {
  const lanes = stage.map((lane) => lane.filter((step) => steps.includes(step)))
  const halved = steps.filter((step) => HALVED.includes(step) && !(step in shares))
  const inHalf = (step) => (halved.includes(step) ? `${step} 1/2` : step)
  const others = halved.filter((step) => stage.flat().includes(step)).map((step) => [`${step} 2/2`])
  return [...lanes.map((lane) => lane.map(inHalf)), ...others]
}

/** The files of the rooms that run in part, which it says. */
export function drawShares(names) {
  if (names.length > 0) return {}
  const seed = shareSeed(ROOT)
  return Object.fromEntries(
    Object.entries(PARTS).map(([room, parts]) => {
      const files = [...new Set([...shareOf(ROOT, FOLDERS[room] ?? `tests/${room}`, parts, seed), ...(ALWAYS[room] ?? [])])]
      console.log(`── ${room}: ${files.length} berkas, benih ${seed} (semuanya: npm test -- ${room})`)
      return [room, files]
    }),
  )
}
