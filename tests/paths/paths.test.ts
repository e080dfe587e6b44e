import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { handoverModel } from '../example/handover.model'
import { ActorNotes } from '../kit/graph/actor-notes'
import { settleableStates, TransitionCoverage } from '../kit/graph/coverage'
import { untakenExamples } from '../kit/graph/examples'
import { alone } from '../kit/graph/inert'
import { goJourney, pinnedOf } from '../kit/graph/journey'
import type { Model } from '../kit/graph/model'
import { pathsOf, reachedStates } from '../kit/graph/paths'
import { saveActorRecord } from '../kit/graph/records'
import { TestClock } from '../kit/harness/test-clock'
import { eventsOf, replay, stageActor } from '../kit/graph/walk'
import { allModels, sandboxModels } from '../models/all'

const report: string[] = []

afterAll(() => {
  console.log(['machine: states, settled values, transitions, paths, steps', ...report].join('\n'))
})

/** What the chart and the live actor have to agree on. */
function settled(model: Model, snapshot: AnyMachineSnapshot | undefined): unknown {
  return snapshot && (model.regions?.(snapshot) ?? snapshot.value)
}

describe.each([...allModels, ...sandboxModels, handoverModel as unknown as Model])('$name ($spec)', (model) => {
  const paths = pathsOf(model)
  const machine = alone(model.machine)
  const coverage = new TransitionCoverage(machine)
  const notes = new ActorNotes(model)

  test('every path runs on a live actor as in the chart, and every invariant holds at each step', () => {
    const since = performance.now()
    onTestFinished(({ task }) => {
      notes.failures.push(...(task.result?.errors ?? []).map(({ message }) => message))
      saveActorRecord(notes.recorded(coverage, { paths: paths.length, ms: performance.now() - since }))
    })
    for (const path of paths) {
      const clock = new TestClock()
      const actor = stageActor(model, machine, path.world, { clock, inspect: coverage.inspect })
      const events = eventsOf(path)
      for (const [index, event] of [null, ...events].entries()) {
        if (event !== null) replay(actor, [event])
        const snapshot = actor.getSnapshot()
        const where = `${path.world}: ${events
          .slice(0, index)
          .map(({ type }) => type)
          .join(' → ')}`
        expect(settled(model, snapshot), where).toEqual(settled(model, path.steps[index]?.state))
        for (const [name, holds] of Object.entries(model.invariants)) {
          expect(holds(snapshot), `${name} (${where})`).toBe(true)
        }
        notes.see(path.world, snapshot)
      }
      actor.stop()
    }
    const all = coverage.all()
    report.push(
      `  ${model.name}: ${settleableStates(machine).length} states, ${reachedStates(paths).size} settled values, ` +
        `${all.length - coverage.missing().length} of ${all.length} transitions, ${paths.length} paths, ${notes.steps} steps`,
    )
  })

  test('every state is reached', () => {
    expect(settleableStates(machine).filter((id) => !notes.states.has(id))).toEqual([])
  })

  test('every transition is taken', () => {
    expect(coverage.missing()).toEqual(Object.keys(model.untakeable ?? {}))
  })

  test('every example is taken: what may happen is of consequence somewhere', () => {
    expect(untakenExamples(model, paths)).toEqual(Object.keys(model.untaken ?? {}).toSorted())
  })

  test.each(model.journeys)('journey: $name', (journey) => {
    expect(goJourney(model, machine, journey)).toEqual(pinnedOf(journey))
  })
})
