import { describe, expect, test } from 'vitest'
import { type AnyMachineSnapshot, initialTransition, type SnapshotFrom } from 'xstate'
import type { Judged } from '../../machines/consultation/prescription/interlock.rules'
import { prescriptionMachine } from '../../machines/consultation/prescription/prescription.machine'
import { sendingMachine } from '../../machines/consultation/prescription/sending/sending.machine'
import { inert } from '../kit/graph/inert'
import { amoxicillin, anItem, codeine } from '../kit/data/medicines'
import type { Model } from '../kit/graph/model'
import { pathsOf } from '../kit/graph/paths'
import { searchSteps } from '../kit/graph/search'
import { TestClock } from '../kit/harness/test-clock'
import { eventsOf, replay, stageActor } from '../kit/graph/walk'
import { openIn, PENICILLIN, prescriptionModel, SERVER_ONLY, UNKNOWN } from '../models/prescription.model'
import { onItsWay, sendingModel } from '../models/sending.model'

const CONTROLLED = `controlled:${codeine.id}:kodein`

/** Judged by what stood when it went out, and by findings of the contract, not by the machine's rules. */
function isUnsafe({ context }: AnyMachineSnapshot): boolean {
  return openIn(context).length > 0 || context.draft.items.length === 0
}

function enters(state: string) {
  return (before: AnyMachineSnapshot, after: AnyMachineSnapshot) => !before.matches(state) && after.matches(state)
}

/** Every way to the sending of a draft. */
function searchWriting(guards: object = {}) {
  // With a second medicine whose finding accepts no reason, and with the events that the walks leave out.
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
        { type: 'override.start', key: UNKNOWN },
      ],
      'reason.changed': [
        ...prescriptionModel.events['reason.changed'],
        { type: 'reason.changed', reason: 'Aman saja' },
      ],
    },
    outcomes: {
      ...prescriptionModel.outcomes,
      dosing: { outputs: [{ item: anItem(amoxicillin) }, { item: anItem(codeine) }, { item: null }], faults: true },
    },
    // What the last renewal did changes nothing that is sent.
    key: (snapshot: SnapshotFrom<typeof prescriptionMachine>) =>
      prescriptionModel.key?.({ ...snapshot, context: { ...snapshot.context, renewal: null } } as typeof snapshot),
    // No medicine of this search depends on the person.
    isFarEnough: ({ context: { draft, removed, person } }: AnyMachineSnapshot) =>
      person.gender !== null || (draft.items.length > 1 && removed !== null),
  }
  return searchSteps(model as unknown as Model, enters('sending'), isUnsafe)
}

/** Every way to asking the server, a retry among them, once a draft is on its way. */
function searchSending(guards: object = {}) {
  const model = { ...sendingModel, machine: sendingMachine.provide({ guards }) }
  return searchSteps(model as unknown as Model, enters('asking'), isUnsafe)
}

/** Drafts that start to be sent, with their findings, and whether the server is asked. */
function beginnings(guards: object = {}) {
  return [[], ['Penisilin'], null].flatMap((allergies) =>
    [[], [PENICILLIN], [UNKNOWN], [PENICILLIN, UNKNOWN]].map((reasons) => {
      const input = onItsWay(allergies, reasons)(new TestClock())
      const [first] = initialTransition(sendingMachine.provide({ guards }), input)
      return { isAsked: first.matches('asking'), isOpen: openIn(input).length > 0 }
    }),
  )
}

describe('no prescription is sent with an open finding (product §10 "Interlock")', () => {
  test('no draft goes to its sending, over every step of every state that can be reached', { timeout: 300_000 }, () => {
    const { states, steps, done, wrong } = searchWriting()
    console.log(`prescription: ${states} states, ${steps} steps, ${done} of them send, ${wrong.length} unsafe`)
    expect(wrong.map(({ path }) => path.join(' → '))).toEqual([])
    // A search that never sees one go out would prove nothing.
    expect(done).toBeGreaterThan(10)
  })

  test('does not retry a prescription on its way once it has an open finding', () => {
    const { states, steps, done, wrong } = searchSending()
    console.log(`sending: ${states} states, ${steps} steps, ${done} of them ask again, ${wrong.length} unsafe`)
    expect(wrong.map(({ path }) => path.join(' → '))).toEqual([])
    expect(done).toBeGreaterThan(1)
  })

  test('starts sending only without an open finding', () => {
    expect(beginnings().filter(({ isAsked, isOpen }) => isAsked === isOpen)).toEqual([])
  })

  test('the sending actor checks the draft against the same facts as the prescription', { timeout: 60_000 }, () => {
    let looks = 0
    for (const path of pathsOf(prescriptionModel as unknown as Model)) {
      const clock = new TestClock()
      const actor = stageActor(prescriptionModel as unknown as Model, inert(prescriptionMachine), path.world, { clock })
      for (const event of eventsOf(path)) {
        replay(actor, [event])
        const { children, context } = actor.getSnapshot() as ReturnType<typeof prescriptionMachine.getInitialSnapshot>
        if (children.sending === undefined) continue
        const judged = ({ draft, allergies, alike, earlier, person }: Judged) => ({
          draft,
          allergies,
          alike,
          earlier,
          person,
        })
        expect(judged(children.sending.getSnapshot().context)).toEqual(judged(context))
        looks += 1
      }
      actor.stop()
    }
    expect(looks).toBeGreaterThan(10)
  })
})

describe('the search sees it where the guard is gone', () => {
  const guards = { maySend: () => true, mayNotSend: () => false }

  test('on the way to the sending', { timeout: 300_000 }, () => {
    expect(searchWriting(guards).wrong.some(({ path }) => path.at(-1) === 'prescription.confirm')).toBe(true)
  })

  test.each(['sending.retry', 'xstate.after.untilRetry.sending.waiting'])('after allergies changed, by %s', (last) => {
    const again = searchSending(guards).wrong.filter(({ path }) => path.at(-1) === last)
    expect(again.some(({ path }) => path.includes('allergies.known'))).toBe(true)
  })

  test('at its beginning', () => {
    expect(beginnings(guards).some(({ isAsked, isOpen }) => isAsked && isOpen)).toBe(true)
  })
})
