import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setImmediate as aMoment } from 'node:timers/promises'
import type { Model } from '../kit/graph/model'
import { type Finding, judgeByJourneys, judgeByPaths } from './judge'
import { type Kill, Kills } from './kills'
import { mutantsOf, plant } from './mutants'
import { keyOf, type Planted } from './planted'
import { askTables } from './tables'

/** Up to this number the tests run in one process; more use both cores. */
const FEW = 200

export interface Quarry {
  /** Every tested mutant. */
  mutants: Planted[]
  kills: Kill[]
}

/** All mutants of the given machines. The seed chooses the targets of redirected transitions. */
export function mutantsIn(models: readonly Model[], seed: number): Planted[] {
  return models.flatMap(({ name, machine }) =>
    mutantsOf(machine, seed).map((mutant) => ({ ...mutant, machine: name, key: keyOf(machine.config as never) })),
  )
}

/**
 * Runs the suite on mutants, cheapest tests first. The generated paths and the hand-written tables then run in
 * parallel; each skips what the other has killed.
 */
export async function hunt(models: readonly Model[], mutants: Planted[]): Promise<Quarry> {
  const folder = mkdtempSync(join(tmpdir(), 'dokter-keluarga-mutants-'))
  const file = join(folder, 'kills.jsonl')
  writeFileSync(file, '')
  const kills = new Kills(file)
  process.on('uncaughtException', forgotten)
  try {
    for (const model of models) {
      const finding = judgeByJourneys(model)
      if (finding !== null) throw new Error(`${model.name} is wrong without any mutant: ${describeFinding(finding)}`)
    }
    await ask(models, mutants, kills, judgeByJourneys)
    if (mutants.length > FEW) await askTogether(models, mutants, file, kills)
    else await askInTurn(models, mutants, file, kills)
    return { mutants, kills: kills.all() }
  } finally {
    process.off('uncaughtException', forgotten)
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs paths and tables in parallel. */
async function askTogether(models: readonly Model[], mutants: Planted[], file: string, kills: Kills): Promise<void> {
  const left = kills.survivors(mutants)
  await Promise.all([askTables(file, kills, left), ask(models, left, kills, judgeByPaths)])
}

/** Few mutants are mostly killed by their own paths, or by the tables of their own machine. */
async function askInTurn(models: readonly Model[], mutants: Planted[], file: string, kills: Kills): Promise<void> {
  await ask(models, kills.survivors(mutants), kills, judgeByPaths)
  const left = kills.survivors(mutants)
  await askTables(file, kills, left, [...new Set(left.map(({ machine }) => `/paths/${basename(machine)}`))])
  await askTables(file, kills, left)
}

/** A broken chart throws again after its walk has reported it. */
function forgotten(): void {}

async function ask(
  models: readonly Model[],
  mutants: Planted[],
  kills: Kills,
  judge: (model: Model) => Finding | null,
) {
  for (const mutant of mutants) {
    const model = models.find(({ name }) => name === mutant.machine)
    if (model === undefined || kills.survivors([mutant]).length === 0) continue
    const finding = judge({ ...model, machine: plant(model.machine, mutant) })
    if (finding !== null)
      kills.add({ machine: mutant.machine, name: mutant.name, by: finding.by, says: describeFinding(finding) })
    // Lets the output of the tables' process arrive.
    await aMoment()
  }
}

/** The finding as steps for a tester. */
export function describeFinding({ world, steps, says }: Finding): string {
  return [...(world === '' ? [] : [`in '${world}'`]), ...steps, says].join(' → ')
}
