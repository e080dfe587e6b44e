import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { UnansweredFact } from '../../../machines/ports/emergencies'
import type { Watch } from '../../../src/services/live/live-connection'
import type { LiveBackend } from '../../../src/services/live/live-service'
import { createUnansweredService } from '../../../src/services/live/unanswered-service'
import { anEmergencyRecord } from '../../kit/data/builders'
import { TEST_EPOCH } from '../../kit/harness/test-clock'

const warn = vi.spyOn(console, 'warn')
beforeEach(() => warn.mockImplementation(() => {}))
afterEach(() => warn.mockReset())

const standing = anEmergencyRecord({ status: 'NOT_ANSWERED', statusAt: TEST_EPOCH })

/** As Parse sends it. */
function onWire(parts: object = {}): object {
  const at = new Date(TEST_EPOCH).toISOString()
  return {
    ...standing,
    requestAt: { __type: 'Date', iso: at },
    statusAt: { __type: 'Date', iso: at },
    updatedAt: at,
    ...parts,
  }
}

function listening() {
  const facts: UnansweredFact[] = []
  const stop = vi.fn<() => void>()
  let watched: Watch | undefined
  const connection = { watch: (what: Watch) => ((watched = what), stop), close: () => {} }
  const service = createUnansweredService({ connection, appId: 'dokter-keluarga' } as unknown as LiveBackend)
  const stopped = service.facts((fact) => facts.push(fact))
  if (watched === undefined) throw new Error('nothing is watched')
  return { facts, stop, stopped, watch: watched }
}

test('asks for those that nobody took, of this app, the longest waiting first, more than Parse gives by itself', () => {
  const asked: unknown[] = []
  const noting =
    (name: string) =>
    (...given: unknown[]) =>
      void asked.push([name, ...given])
  const { watch } = listening()
  watch.constrain({ equalTo: noting('is'), ascending: noting('by'), limit: noting('limit') } as unknown as Parse.Query)
  expect([watch.className, asked]).toEqual([
    'Emergencies',
    [
      ['is', 'status', 'NOT_ANSWERED'],
      ['is', 'apps', 'dokter-keluarga'],
      ['by', 'requestAt'],
      ['limit', 1_000],
    ],
  ])
})

test('reports the full list on every opening; drops a bad record alone', () => {
  const { facts, watch } = listening()
  watch.onWhole([onWire(), onWire({ objectId: 'bad', requestAt: 'kemarin' }), onWire({ objectId: 'e2' })])
  watch.onLost()
  watch.onWhole([])
  expect(facts).toEqual([
    { type: 'unanswered.synced', records: [standing, { ...standing, objectId: 'e2' }] },
    { type: 'feed.lost' },
    { type: 'unanswered.synced', records: [] },
  ])
  expect(
    warn.mock.calls
      .flat()
      .map(String)
      .filter((line) => line.startsWith('Emergencies')),
  ).toEqual([expect.stringContaining('requestAt')])
})

test('then reports each arrival and each departure', () => {
  const { facts, watch } = listening()
  watch.onEvent('create', onWire())
  watch.onEvent('enter', onWire({ objectId: 'e2' }))
  watch.onEvent('update', onWire({ objectId: 'e3', status: 'ON CALL' }))
  watch.onEvent('leave', onWire({ objectId: 'e4', status: 'REJECTED_BY_SISTEM' }))
  watch.onEvent('delete', onWire({ objectId: 'e5' }))
  expect(facts).toEqual([
    { type: 'unanswered.arrived', record: standing },
    { type: 'unanswered.arrived', record: { ...standing, objectId: 'e2' } },
    { type: 'unanswered.left', objectId: 'e3' },
    { type: 'unanswered.left', objectId: 'e4' },
    { type: 'unanswered.left', objectId: 'e5' },
  ])
})

test('reports a departure even if the rest of the record cannot be read', () => {
  const { facts, watch } = listening()
  watch.onEvent('leave', onWire({ objectId: 'e4', statusBy: 'siapa' }))
  watch.onEvent('leave', { status: 'ON_CALL' })
  watch.onEvent('enter', onWire({ objectId: 'e6', request_by: null }))
  expect(facts).toEqual([{ type: 'unanswered.left', objectId: 'e4' }])
})

test('stops when nobody listens', () => {
  const { stop, stopped } = listening()
  stopped()
  expect(stop).toHaveBeenCalledOnce()
})
