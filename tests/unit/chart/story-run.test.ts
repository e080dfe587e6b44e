import { expect, test } from 'vitest'
import type { AnyActorRef } from 'xstate'
import type { ShownStage } from '../../../stories/kit/shown-stage'
import { StoryRun } from '../../../stories/kit/story-run'
import type { Model } from '../../kit/graph/model'
import { pathToState, type StageOptions, stageState } from '../../kit/harness/stage-state'
import { doctorModel } from '../../models/doctor.model'
import { requestModel } from '../../models/request.model'

const request = requestModel as unknown as Model
const ringing = { world: 'just arrived' }

/** A stage that keeps the run that looks at it. */
function runOf(model: Model, state: string, options: StageOptions) {
  const look = ({ actor, clock }: Pick<ShownStage, 'actor' | 'clock'>): StoryRun =>
    new StoryRun({ model, actor, clock, path: () => pathToState(model, state, options), restage: put }, () => {})
  let run = look(stageState(model, state, options) as unknown as { actor: AnyActorRef; clock: null })
  function put(staged: Parameters<NonNullable<ShownStage['restage']>>[0]): void {
    run.end()
    run = look(staged)
  }
  const reported = () => run.steps.map(({ words, state: entered, cause }) => [words, entered, cause])
  const send = (words: string, payload = '') =>
    run.send(run.offers().findIndex((offer) => offer.words === words && offer.payload.includes(payload)))
  return { run: () => run, reported, send, value: () => run.snapshot.value }
}

test('lists the path and the later steps, and returns to any step', () => {
  const { run, reported, send, value } = runOf(request, 'request.accepting.waiting', ringing)
  const path = [
    ['', 'ringing', 'hand'],
    ['request.accept', 'accepting.asking', 'hand'],
    ['accept failed', 'accepting.waiting', 'hand'],
  ]
  expect(reported()).toEqual(path)

  send('after untilRetry')
  send('accept answered')
  expect(reported().slice(3, 4)).toEqual([['after untilRetry', 'accepting.asking', 'hand']])
  expect(run().snapshot.status).toBe('done')
  expect(run().offers()).toEqual([])

  expect(run().back(2)).toBe(true)
  expect([reported(), value()]).toEqual([path.slice(0, 2), { accepting: 'asking' }])
  expect(run().isBack).toBe(true)
})

test('going back restores the elapsed time and its events once', () => {
  const { run, reported, value } = runOf(request, 'request.ringing', ringing)
  run().advance(10_000)
  run().advance(20_000)
  expect([value(), run().moved]).toEqual(['expired', 30_000])
  const whole = reported()
  expect(whole.filter(([, , cause]) => cause === 'time')).toEqual([
    ['after untilDeadline', 'expiring', 'time'],
    ['after untilLetGo', 'expired', 'time'],
  ])
  run().back(whole.length)
  expect([reported(), value(), run().moved]).toEqual([whole, 'expired', 30_000])
  run().back(run().reported, 5_000)
  expect([value(), run().moved]).toEqual(['ringing', 5_000])
})

test('records the events that a step raises as its own', () => {
  const { reported } = runOf(doctorModel as unknown as Model, 'doctor.free', {})
  expect(reported()[0]).toEqual(['', 'free', 'hand'])
  expect(
    reported()
      .slice(1)
      .every(([, , cause]) => cause === 'itself'),
  ).toBe(true)
})

test('distinguishes several examples of an event by their payload', () => {
  const { run } = runOf(request, 'request.ringing', ringing)
  const withdrawn = run()
    .offers()
    .filter(({ words }) => words === 'request.withdrawn')
  expect(withdrawn.map(({ payload }) => payload)).toEqual(['loss: {}', 'loss: {status:CANCEL_BY_PATIEN,by:null}'])
  expect(new Set(withdrawn.flatMap(({ edges }) => edges))).toEqual(
    new Set(['request.ringing --request.withdrawn--> request.withdrawn']),
  )
})
