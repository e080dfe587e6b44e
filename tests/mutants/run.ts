import { createHash } from 'node:crypto'
import { parseArgs } from 'node:util'
import { everyModel, findModel } from '../player/catalogue'
import { Complaint } from '../player/complaint'
import { EQUIVALENT } from './equivalent'
import { hunt, mutantsIn } from './hunt'
import { idOf } from './kills'
import type { Planted } from './planted'
import { SURVIVORS } from './survivors'
import { printed, rowsOf, shareKilled } from './table'

/** Minimum share of killed mutants, of all that are not equivalent. */
const BAR = 0.95
/** A constant seed for redirected transitions, so that listed names stay valid. */
const TARGETS = 1

/**
 * `npm run mutants -- [machine …] [--seed N] [--share 1/8] [--tell]`: whether the suite detects a chart with one wrong
 * transition. `--share` runs a part of the mutants by the seed; `--tell` prints the steps that found each.
 */
async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      seed: { type: 'string', default: '1' },
      share: { type: 'string' },
      send: { type: 'boolean', default: false },
    },
  })
  const models = positionals.length === 0 ? everyModel : positionals.map((asked) => findModel(asked))

  const whole = mutantsIn(models, TARGETS)
  const quarry = await hunt(models, drawn(whole, values.share, values.seed))
  const rows = rowsOf(quarry, EQUIVALENT)
  if (values.send) for (const { machine, name, says } of quarry.kills) console.log(`${machine}: ${name}\n    ${says}`)
  console.log(printed(rows))
  const complaints = [
    ...rows.flatMap(({ machine, survived }) =>
      survived
        .filter((name) => !(SURVIVORS[machine] ?? []).includes(name))
        .map((name) => `nothing notices ${machine}: ${name}`),
    ),
    ...outdated(listed(), whole, quarry.kills),
    ...(values.share === undefined && positionals.length === 0 && shareKilled(rows) < BAR
      ? [`less than ${BAR * 100} % are noticed`]
      : []),
  ]
  if (complaints.length > 0) console.log(complaints.join('\n'))
  return complaints.length === 0 ? 0 : 1

  /** The listed mutants of the chosen machines. */
  function listed() {
    return models.flatMap(({ name: machine }) =>
      [...Object.keys(EQUIVALENT[machine] ?? {}), ...(SURVIVORS[machine] ?? [])].map((name) => ({ machine, name })),
    )
  }
}

/** Outdated entries of the lists: detected mutants must not be listed as undetected. */
function outdated(
  entries: { machine: string; name: string }[],
  whole: Planted[],
  kills: { machine: string; name: string }[],
) {
  const [known, killed] = [new Set(whole.map(idOf)), new Set(kills.map(idOf))]
  return [
    ...entries
      .filter((entry) => !known.has(idOf(entry)))
      .map((entry) => `listed, but there is no such mutant: ${idOf(entry)}`),
    ...entries.filter((entry) => killed.has(idOf(entry))).map((entry) => `listed, but it was noticed: ${idOf(entry)}`),
  ]
}

/** The share of mutants; the same for the same seed. */
function drawn(mutants: Planted[], share: string | undefined, seed: string): Planted[] {
  if (share === undefined) return mutants
  const [part, parts] = share.split('/').map(Number)
  if (part === undefined || parts === undefined || !(part >= 1 && part <= parts))
    throw new Error(`a share is like 1/8, not ${share}`)
  const order = (mutant: Planted) =>
    createHash('sha256')
      .update(`${seed} ${idOf(mutant)}`)
      .digest('hex')
  const sorted = mutants
    .map((mutant) => ({ mutant, order: order(mutant) }))
    .toSorted((one, other) => (one.order < other.order ? -1 : 1))
  return sorted.filter((_, index) => index % parts === part - 1).map(({ mutant }) => mutant)
}

try {
  process.exitCode = await run()
} catch (fault) {
  if (!(fault instanceof Complaint)) throw fault
  console.log(fault.message)
  process.exitCode = 2
}
