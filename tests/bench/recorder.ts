import { createActor } from 'xstate'
import { createFlightRecorder } from '../../src/services/recorder/flight-recorder'
import { inert } from '../kit/graph/inert'
import { TestClock } from '../kit/harness/test-clock'
import { requestQueueModel } from '../models/request-queue.model'

const ROUNDS = 15
const EVENTS = 2_000

/** What the flight recorder costs each event of a queue with a request that rings, against the same without it. */
export function measureRecorder(): Promise<string[]> {
  const times = { without: [] as number[], with: [] as number[] }
  // In turns, and the first round is for warming up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const without = timeOf(false)
    const recorded = timeOf(true)
    if (round > 0) times.without.push(without)
    if (round > 0) times.with.push(recorded)
  }
  const [plain, recorded] = [medianOf(times.without), medianOf(times.with)]
  return Promise.resolve([
    `flight recorder: ${recorded.toFixed(1)} µs an event with it, ${plain.toFixed(1)} without (${(recorded / plain).toFixed(2)} ×)`,
  ])
}

/** Microseconds an event. */
function timeOf(isRecorded: boolean): number {
  const clock = new TestClock()
  const recorder = createFlightRecorder()
  const input = Object.values(requestQueueModel.worlds)[0]?.(clock) as never
  const synced = requestQueueModel.events['requests.synced'][0]
  const actor = createActor(inert(requestQueueModel.machine), {
    input,
    clock,
    ...(isRecorded && { inspect: recorder.inspect }),
  }).start()
  if (synced !== undefined) actor.send(synced)
  const begun = performance.now()
  for (let sent = 0; sent < EVENTS; sent += 1) actor.send({ type: 'time.resynced' })
  const taken = performance.now() - begun
  actor.stop()
  return (taken * 1_000) / EVENTS
}

function medianOf(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
