import { writeFileSync } from 'node:fs'
import { TestRunner } from 'vitest'
import { getFn, type VitestRunner } from 'vitest/suite'
import { field, planted } from './field'
import { Kills } from './kills'
import type { Planted } from './planted'

type Test = Parameters<NonNullable<VitestRunner['runTask']>>[0]

const kills = new Kills(process.env.MUTANT_KILLS ?? '')
/** A mutant may make a test wait for ever; the real timers, because tests replace them. */
const { setTimeout: wait, clearTimeout: forget } = globalThis

/** Runs each test unchanged, then with each surviving mutant that it reaches. */
export default class TableRunner extends TestRunner implements VitestRunner {
  async runTask(test: Test): Promise<void> {
    if (kills.survivors(planted).length === 0) return
    const run = getFn(test)
    field.taken.clear()
    field.refused.clear()
    const since = performance.now()
    await run()
    // In ms; wide, because a busy machine must not look like a test that waits for ever.
    const patience = 2_000 + 10 * (performance.now() - since)
    const cameBy = kills.survivors(planted).filter(isTouched)
    // A test that fails its second unchanged run is not used.
    if (cameBy.length === 0 || (await complaintOf(run, patience)) !== null) return
    for (const mutant of cameBy) {
      const says = await complaintWith(mutant, run, patience)
      if (says === null) continue
      // Nor is one that fails after a mutant.
      if ((await complaintOf(run, patience)) !== null) return
      kills.add({ machine: mutant.machine, name: mutant.name, by: 'table', says: `${test.fullName}: ${says}` })
    }
  }
}

function isTouched({ key, address, fault }: Planted): boolean {
  return (fault === 'unguarded' ? field.refused : field.taken).has(`${key} ${address}`)
}

async function complaintWith(mutant: Planted, run: () => unknown, patience: number): Promise<string | null> {
  // The parent process reads which mutant made this process hang.
  writeFileSync(process.env.MUTANT_AWAKE ?? '', JSON.stringify(mutant))
  field.awake = mutant
  try {
    return await complaintOf(run, patience)
  } finally {
    field.awake = null
    // Unchanged tests that take long on a busy machine are not the mutant's.
    writeFileSync(process.env.MUTANT_AWAKE ?? '', 'null')
  }
}

async function complaintOf(run: () => unknown, patience: number): Promise<string | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    const late = new Promise((_, reject) => (timer = wait(() => reject(new Error('never ends')), patience)))
    await Promise.race([run(), late])
    return null
  } catch (error) {
    return String(error instanceof Error ? error.message : error).split('\n')[0] ?? ''
  } finally {
    forget(timer)
  }
}
