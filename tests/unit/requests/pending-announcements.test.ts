import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announceRequests } from '../../../src/screens/requests/announcements'
import type { RequestQueueRef } from '../../../machines/request-queue/request-queue.selectors'
import { aRecord } from '../../kit/data/builders'

const SECOND = 1_000
const NOW = 1_700_000_000_000

beforeEach(() => void vi.useFakeTimers({ now: NOW }))
afterEach(() => void vi.useRealTimers())

/** A queue as far as it is listened to. */
function aQueue() {
  let requests: unknown[] = []
  const listeners = new Set<(snapshot: unknown) => void>()
  const snapshot = () => ({ context: { requests } })
  const queue = {
    getSnapshot: snapshot,
    subscribe(listener: (snapshot: unknown) => void) {
      listeners.add(listener)
      return { unsubscribe: () => listeners.delete(listener) }
    },
  }
  return {
    queue: queue as unknown as RequestQueueRef,
    hold: (...next: unknown[]) => {
      requests = next
      for (const listener of listeners) listener(snapshot())
    },
  }
}

function aRequest(objectId: string, name: string, deadline: number) {
  const record = aRecord({
    objectId,
    detail_patient: { full_name: name, profile_picture: null, dob: null, gender: null, allergy: null },
  })
  const clock = { now: Date.now }
  const ref = { getSnapshot: () => ({ context: { record, clock } }) }
  return { className: 'Consultations', objectId, deadline, outcome: null, ref }
}

test('those who come together are said in one breath, and so is their time, by one timer', () => {
  const { queue, hold } = aQueue()
  const said: string[][] = []
  const stop = announceRequests(queue, (lines) => said.push(lines))
  hold(...Array.from({ length: 200 }, (_, index) => aRequest(`c${index}`, `Pasien ${index}`, NOW + 25 * SECOND)))
  expect(said.map(({ length }) => length)).toEqual([201])
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(15 * SECOND)
  vi.advanceTimersByTime(5 * SECOND)
  expect(said.map(({ length }) => length)).toEqual([201, 200, 200])
  expect(said.map(([first]) => first)).toEqual([
    'Konsultasi masuk dari Pasien 0. 25 detik untuk menjawab.',
    'Pasien 0: 10 detik lagi.',
    'Pasien 0: 5 detik lagi.',
  ])
  expect(vi.getTimerCount()).toBe(0)
  stop()
})

test('each has their own time, and who is gone is not spoken of', () => {
  const { queue, hold } = aQueue()
  const said: [number, string[]][] = []
  const stop = announceRequests(queue, (lines) => said.push([Date.now() - NOW, lines]))
  const [sooner, later] = [aRequest('c1', 'Sulastri', NOW + 12 * SECOND), aRequest('c2', 'Bagas', NOW + 14 * SECOND)]
  hold(sooner)
  hold(sooner, later)
  vi.advanceTimersByTime(5 * SECOND)
  hold({ ...sooner, outcome: 'won' }, later)
  vi.advanceTimersByTime(10 * SECOND)
  expect(said.map(([at, lines]) => [at, lines.length])).toEqual([
    [0, 2],
    [0, 2],
    [2_000, 1],
    [4_000, 1],
    [9_000, 1],
  ])
  stop()
  expect(vi.getTimerCount()).toBe(0)
})

test('the arrival names the key that leads to who waits, once for all who come together', () => {
  const { queue, hold } = aQueue()
  const said: string[][] = []
  const stop = announceRequests(queue, (lines) => said.push(lines))
  hold(aRequest('c1', 'Sulastri', NOW + 25 * SECOND), aRequest('c2', 'Bagas', NOW + 25 * SECOND))
  expect(said[0]?.filter((line) => line.includes('F8'))).toEqual(['Tekan F8 untuk ke permintaan.'])
  stop()
})

test('never announces more seconds than the deadline has, whatever the clocks show', () => {
  const { queue, hold } = aQueue()
  const said: string[] = []
  const stop = announceRequests(queue, (lines) => said.push(...lines))
  hold(aRequest('c1', 'Sulastri', NOW + 25 * SECOND + 300), {
    ...aRequest('e1', 'Bagas', NOW + 60 * SECOND + 300),
    className: 'Emergencies',
  })
  expect(said.map((line) => /\d+(?= detik)/.exec(line)?.[0])).toEqual(['25', '60', undefined])
  stop()
})
