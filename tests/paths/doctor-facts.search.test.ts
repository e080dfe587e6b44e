import { expect, test } from 'vitest'
import type { SharedFacts } from '../../machines/doctor/doctor.model'
import { sharedFacts } from '../../machines/doctor/doctor.subscribers'
import { searchSteps } from '../kit/graph/search'
import { doctorModel } from '../models/doctor.model'
import type { Model } from '../kit/graph/model'

// Paths take each transition once, so one that forgets to publish a fact may find it unchanged there.
test('whatever changes the doctor’s facts publishes them at once', () => {
  const model = { ...doctorModel, key: ({ context }) => [sharedFacts(context)] } as Model
  const { states, steps, done, wrong } = searchSteps(
    model,
    (before, after) => differs(before.context, after.context),
    (_, { context }) => differs(context, context.published),
  )
  console.info(`doctor’s facts: ${states} states, ${steps} steps, ${done} change them, ${wrong.length} forget it`)
  expect(done).toBeGreaterThan(100)
  expect(wrong.slice(0, 5).map(({ path }) => path.join(' → '))).toEqual([])
})

function differs(one: SharedFacts, other: SharedFacts): boolean {
  return Object.entries(sharedFacts(one)).some(([fact, value]) => other[fact as keyof SharedFacts] !== value)
}
