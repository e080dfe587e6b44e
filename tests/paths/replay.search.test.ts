import { afterAll, describe, expect, test } from 'vitest'
import { type AnyStateMachine, createActor, StateMachine } from 'xstate'
import { requestMachine } from '../../machines/request/request.machine'
import { exportRecording } from '../../src/services/recorder/export-recording'
import { createFlightRecorder, type FlightRecorder } from '../../src/services/recorder/flight-recorder'
import { parseRecording } from '../../src/services/recorder/recording'
import { alone } from '../kit/graph/inert'
import type { Model } from '../kit/graph/model'
import { createChance } from '../kit/data/random'
import { chartsById } from '../kit/replay/charts'
import { runApp, runModel } from '../kit/replay/random-run'
import { replayRecording } from '../kit/replay/replay-recording'
import { describeReplay } from '../kit/replay/describe'
import { TestClock } from '../kit/harness/test-clock'
import { allModels } from '../models/all'
import { appModel } from '../models/app.model'
import { requestModel } from '../models/request.model'

const SEED = Number(process.env.REPLAY_SEED ?? Date.now() % 1_000_000)
const EVENTS = 1_000
let received = ''

afterAll(() => console.log(`replay (REPLAY_SEED=${SEED})\n${received}`))

function replayOf(recorder: FlightRecorder, charts = chartsById()) {
  return replayRecording(parseRecording(exportRecording(recorder.recorded(), { savedAt: 0 })), charts)
}

describe(`seed ${SEED}`, () => {
  test(`a recorded run of ${EVENTS} random events over the whole app replays to identical snapshots`, () => {
    const recorder = createFlightRecorder()
    const models = new Map(allModels.map((model) => [model.machine.id, model]))
    runApp(appModel as unknown as Model, models, { recorder, chance: createChance(SEED), events: EVENTS })
    const replay = replayOf(recorder)
    received = describeReplay(replay, { stands: false })
    expect({ differences: replay.differences, unknown: replay.unknown }).toEqual({ differences: [], unknown: [] })
    expect(replay.machines.reduce((sum, { events }) => sum + events, 0)).toBeGreaterThanOrEqual(EVENTS)
    expect(replay.machines.reduce((sum, { contexts }) => sum + contexts, 0)).toBeGreaterThan(replay.machines.length)
  })

  // A segment has 50 events, so that most of the replay starts from a snapshot.
  test.each(allModels)('$name: 200 random events, with those of its children', (model) => {
    const recorder = createFlightRecorder({ perSegment: 50, segments: 3 })
    runModel(model, { recorder, chance: createChance(SEED), events: 200 })
    const { differences, unknown } = replayOf(recorder)
    expect({ differences, unknown }).toEqual({ differences: [], unknown: [] })
  })
})

describe('a changed chart', () => {
  /** The same request, whose acceptance leads elsewhere. */
  function redirected(): AnyStateMachine {
    const { config, implementations } = requestMachine as AnyStateMachine
    const ringing = config.states?.ringing as { on: Record<string, unknown> }
    const states = { ...config.states, ringing: { ...ringing, on: { ...ringing.on, 'request.accept': 'dismissed' } } }
    return new StateMachine({ ...config, states } as never, implementations as never)
  }

  test('is reported at the first event with another target, along with the recorded target', () => {
    const clock = new TestClock()
    const recorder = createFlightRecorder()
    const input = requestModel.worlds['just arrived']?.({ now: clock.now } as TestClock) as never
    const actor = createActor(alone(requestMachine), {
      id: 'request.c1',
      input,
      clock,
      inspect: recorder.inspect,
    }).start()
    actor.send({ type: 'time.resynced' })
    actor.send({ type: 'request.accept' })
    actor.send({ type: 'xstate.done.actor.accept', output: { ok: true, value: 'ON_CHAT' } } as never)

    const same = replayOf(recorder)
    expect(same.differences).toEqual([])
    const changed = replayOf(recorder, chartsById().set('request', redirected()))
    expect(changed.differences).toEqual([
      {
        actor: expect.stringMatching(/^request\.[a-z]\d$/) as string,
        machine: 'request',
        n: 2,
        event: 'request.accept',
        recorded: 'accepting.asking',
        replayed: 'dismissed (done)',
      },
    ])
    expect(describeReplay(changed, { stands: false })).toContain(
      'event 2, request.accept:\n  recorded:   accepting.asking\n  this chart: dismissed (done)',
    )
  })
})
