import { describe, expect, test } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { prescriptionMachine } from '../../machines/consultation/prescription/prescription.machine'
import type { Model } from '../kit/model'
import { searchSteps } from '../kit/search'
import { amoxicillin, anItem, codeine } from '../kit/medicines'
import { openIn, prescriptionModel, SERVER_ONLY } from '../models/prescription.model'

const CONTROLLED = `controlled:${codeine.id}:kodein`

/** A prescription goes out: the chart enters the state that asks the server to take it. */
function sends(before: AnyMachineSnapshot, after: AnyMachineSnapshot): boolean {
  return !before.matches({ paper: 'sending' }) && after.matches({ paper: 'sending' })
}

/** Judged by what stood when it went out, and by findings of the contract, not by the machine's rules. */
function isUnsafe(before: AnyMachineSnapshot): boolean {
  return openIn(before.context).length > 0 || before.context.draft.items.length === 0
}

function search(guards: object = {}) {
  // With a second medicine that no reason helps, whatever the walks leave out.
  const model = {
    ...prescriptionModel,
    machine: prescriptionMachine.provide({ guards }),
    events: {
      ...prescriptionModel.events,
      'medicine.remove': [amoxicillin, codeine].map(({ id }) => ({ type: 'medicine.remove', medicineId: id })),
      'override.start': [
        ...prescriptionModel.events['override.start'],
        { type: 'override.start', key: CONTROLLED },
        { type: 'override.start', key: SERVER_ONLY },
      ],
      'reason.changed': [...prescriptionModel.events['reason.changed'], { type: 'reason.changed', reason: 'Aman saja' }],
    },
    outcomes: {
      ...prescriptionModel.outcomes,
      dosing: { outputs: [{ item: anItem(amoxicillin) }, { item: anItem(codeine) }, { item: null }], faults: true },
    },
    isFarEnough: ({ context: { draft, removed } }: AnyMachineSnapshot) => draft.items.length > 1 && removed !== null,
  }
  return searchSteps(model as unknown as Model, sends, isUnsafe)
}

describe('no prescription is sent with an open finding (issue "Done when")', () => {
  test('over every step of every state that can be reached', { timeout: 120_000 }, () => {
    const { states, steps, done, wrong } = search()
    console.log(`prescription: ${states} states, ${steps} steps, ${done} of them send, ${wrong.length} with an open finding`)
    expect(wrong.map(({ path }) => path.join(' → '))).toEqual([])
    // A search that never sees one go out would prove nothing.
    expect(done).toBeGreaterThan(10)
  })

  test('the search sees it where the guard is gone', { timeout: 120_000 }, () => {
    const { wrong } = search({ maySend: () => true })
    expect(wrong.length).toBeGreaterThan(0)
    expect(wrong.some(({ path }) => path.at(-1) === 'prescription.send')).toBe(true)
    expect(wrong.some(({ path }) => path.at(-1) === 'prescription.retry')).toBe(true)
  })
})
