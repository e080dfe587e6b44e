import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Failure } from '../../server/launch/failure.mjs'
import { shareOf, shareOrder, shareSeed } from './share.mjs'

export const ROOT = resolve(fileURLToPath(new URL('../..', import.meta.url)))

export const CHECKS = {
  types: ['tsc', '--noEmit'],
  lint: ['oxlint', '--type-aware'],
  format: ['prettier', '--check', '--cache', '--log-level', 'warn', '.'],
  mutants: ['tsx', 'tests/mutants/run.ts', '--share', '1/100', '--seed', shareSeed(ROOT)],
}
/**
 * What may run side by side. `alone` has nothing beside it: those projects measure milliseconds, or kill servers and
 * start them again. The longest come first, so that they do not run alone at the end.
 */
const STAGES = [
  {
    isAlone: false,
    steps: ['e2e', 'types', 'lint', 'format', 'unit', 'paths', 'mutants', 'contract', 'attacks', 'views', 'stories'],
  },
  { isAlone: true, steps: ['ringing', 'deadlines', 'chaos', 'calls'] },
  { isAlone: false, steps: ['outages', 'crashes', 'gallery'] },
  { isAlone: true, steps: ['cluster', 'production'] },
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
/**
 * The parts of which a person's run takes one, another one with each commit, to end within ten minutes on two cores. A
 * project without a number runs completely. With CI=true everything runs.
 */
const PARTS = { stories: 12, views: 16, contract: 16, e2e: 36, attacks: 16 }
/** Of these a person's run takes one. */
const ONE_OF = ['ringing', 'deadlines', 'chaos', 'calls', 'production']
/** Not in a person's run. */
const LONG = ['outages', 'crashes', 'gallery', 'cluster']
/** Large projects that run in two parallel halves, each on its own sandbox, when run completely. */
const HALVED = ['contract', 'e2e']
/** In every share: the main workflow, and the newcomers' example. */
const ALWAYS = { e2e: ['tests/e2e/main-job.test.ts'], views: ['tests/example/handover.test.tsx'] }
/** Folders of projects outside of `tests/<name>`. */
const FOLDERS = { stories: 'stories' }
export const nameOf = (step) => step.split(' ')[0]
export const STEPS = STAGES.flatMap(({ steps }) => steps)
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

/**
 * What a run does: the named steps, everything with CI=true, or a person's share.
 * @param names the steps on the command line
 * @returns stages in sequence, each with steps that `workers` take one after the other, and the files of shared steps
 * @throws Failure after an unknown name
 */
export function planOf(names, { isWhole = process.env.CI === 'true', seed = shareSeed(ROOT) } = {}) {
  const unknown = names.find((name) => !STEPS.includes(name))
  if (unknown) throw new Failure(`Tidak ada tes bernama ${unknown}: pilih dari ${STEPS.join(', ')}.`)
  const isShared = names.length === 0 && !isWhole
  const shares = isShared ? drawShares(seed) : {}
  const drawn = ONE_OF[Number.parseInt(shareOrder(seed, 'one of'), 16) % ONE_OF.length]
  const isLeft = (step) => LONG.includes(step) || (ONE_OF.includes(step) && step !== drawn)
  const chosen = STEPS.filter((step) => (isShared ? !isLeft(step) : names.length === 0 || names.includes(step)))
  const halves = (step) => (HALVED.includes(step) && !(step in shares) ? [`${step} 1/2`, `${step} 2/2`] : [step])
  const stages = STAGES.map(({ isAlone, steps }) => ({
    workers: isAlone ? 1 : isShared ? 2 : 3,
    steps: steps.filter((step) => chosen.includes(step)).flatMap(halves),
  })).filter(({ steps }) => steps.length > 0)
  return { stages, shares, seed }
}

/** The plan in sentences, printed before the run. */
export function describePlan({ stages, shares, seed }) {
  const name = (step) => (step in shares ? `${step} (${shares[step].length} berkas)` : step)
  const lines = stages.map(
    ({ workers, steps }, index) => `   ${index + 1}. ${steps.map(name).join(', ')} · ${workers} jalur`,
  )
  const share = `── Rencana: sebagian, benih ${seed}; semuanya: CI=true npm test, atau per nama, mis. npm test -- e2e`
  return [Object.keys(shares).length > 0 ? share : '── Rencana:', ...lines].join('\n')
}

function drawShares(seed) {
  return Object.fromEntries(
    Object.entries(PARTS).map(([project, parts]) => {
      const drawn = shareOf(ROOT, FOLDERS[project] ?? `tests/${project}`, parts, seed)
      return [project, [...new Set([...drawn, ...(ALWAYS[project] ?? [])])]]
    }),
  )
}
