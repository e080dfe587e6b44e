import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { TAKE_BACK } from '../../../contract/values/emergency'
import { stepMachine } from '../../../machines/emergency/step/step.machine'
import type { StepFacts } from '../../../machines/emergency/step/step.model'
import { TestClock } from '../../kit/harness/test-clock'

const onCall: StepFacts = { status: 'ON_CALL', isChosen: true, external: null, isOwn: true }

test.each([
  [TAKE_BACK - 1, 'takeable'],
  [TAKE_BACK, 'idle'],
])('a step without an answer that the record shows after %i ms is %s', async (late, state) => {
  const clock = new TestClock()
  const lost = { actors: { move: fromPromise<never, never>(() => Promise.reject(new Error('no answer'))) } }
  const input = { objectId: 'e1', facts: onCall, clock, newId: () => 'a1' }
  const step = createActor(stepMachine.provide(lost as never), { clock, input }).start()
  step.send({ type: 'step.mark' })
  await expect.poll(() => step.getSnapshot().value).toBe('unanswered')
  clock.advance(late)
  step.send({ type: 'facts.changed', facts: { ...onCall, status: 'ON_GOING' } })
  expect(step.getSnapshot().value).toBe(state)
})
