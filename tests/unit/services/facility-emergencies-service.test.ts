import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FacilityFact } from '../../../machines/ports/facility-emergencies'
import { createFacilityEmergenciesService } from '../../../src/services/emergencies/facility-emergencies-service'
import type { HttpClient } from '../../../src/services/http/http-client'
import type { Watch } from '../../../src/services/live/live-connection'
import type { LiveBackend } from '../../../src/services/live/live-service'
import { anEmergencyDetail } from '../../kit/data/ambulances'
import { anEmergencyRecord } from '../../kit/data/builders'
import { TEST_EPOCH } from '../../kit/harness/test-clock'

const warn = vi.spyOn(console, 'warn')
beforeEach(() => warn.mockImplementation(() => {}))
afterEach(() => warn.mockReset())

const taken = anEmergencyRecord({ status: 'ON_CALL' })
const detail = anEmergencyDetail()

/** As Parse and REST send it. */
function onWire(parts: object = {}): object {
  const at = new Date(TEST_EPOCH).toISOString()
  return { ...taken, requestAt: { __type: 'Date', iso: at }, updatedAt: at, ...parts }
}

function listening() {
  const facts: FacilityFact[] = []
  const stop = vi.fn<() => void>()
  const watches = new Map<string, Watch>()
  const connection = { watch: (what: Watch) => (watches.set(what.className, what), stop), close: () => {} }
  const service = createFacilityEmergenciesService(
    {} as HttpClient,
    { connection, appId: 'dokter-keluarga' } as unknown as LiveBackend,
  )
  const stopped = service.facts((fact) => facts.push(fact))
  const records = watches.get('Emergencies')
  const details = watches.get('EmergencyDetail')
  if (records === undefined || details === undefined) throw new Error('not all is watched')
  return { facts, stop, stopped, records, details }
}

function reading(answer: unknown) {
  const asked: string[] = []
  const http = {
    call: ({ path }: { path: string }) => (asked.push(path), Promise.resolve(answer)),
  } as unknown as HttpClient
  return { asked, service: createFacilityEmergenciesService(http, {} as LiveBackend) }
}

const { signal } = new AbortController()

test('asks for what is under way in this app, the newest call first', () => {
  const asked: unknown[] = []
  const noting =
    (name: string) =>
    (...given: unknown[]) =>
      void asked.push([name, ...given])
  const { records } = listening()
  records.constrain({
    equalTo: noting('is'),
    containedIn: noting('in'),
    descending: noting('by'),
    limit: noting('limit'),
  } as unknown as Parse.Query)
  expect(asked).toEqual([
    ['in', 'status', ['ON_CALL', 'ON_GOING', 'PICK_UP', 'DONE']],
    ['is', 'apps', 'dokter-keluarga'],
    ['by', 'requestAt'],
    ['limit', 1_000],
  ])
})

test('reports the full list on every opening, then each change; drops only a bad record', () => {
  const { facts, records } = listening()
  records.onWhole([onWire(), onWire({ objectId: 'bad', requestAt: 'kemarin' })])
  records.onEvent('enter', onWire({ objectId: 'e2' }))
  records.onEvent('update', onWire({ objectId: 'e2', status: 'ON GOING' }))
  records.onEvent('update', onWire({ objectId: 'e3', status: 'FINISHED' }))
  records.onEvent('leave', onWire({ objectId: 'e4', statusBy: 'siapa' }))
  records.onLost()
  expect(facts).toEqual([
    { type: 'emergencies.synced', records: [taken] },
    { type: 'emergency.changed', record: { ...taken, objectId: 'e2' } },
    { type: 'emergency.changed', record: { ...taken, objectId: 'e2', status: 'ON_GOING' } },
    { type: 'emergency.left', objectId: 'e3' },
    { type: 'emergency.left', objectId: 'e4' },
    { type: 'feed.lost' },
  ])
})

test('reports the ambulance details beside it, and a lost line once', () => {
  const { facts, details } = listening()
  const wire = { ...detail, updatedAt: new Date(detail.updatedAt).toISOString() }
  details.onWhole([
    { ...wire, position: null },
    { ...wire, ambulance: null },
  ])
  details.onEvent('update', { ...wire, position: null, eta_s: 60 })
  details.onEvent('leave', wire)
  details.onLost()
  expect(facts).toEqual([
    { type: 'details.synced', details: [{ ...detail, position: null }] },
    { type: 'detail.changed', detail: { ...detail, position: null, eta_s: 60 } },
  ])
})

test('both stop when nobody listens', () => {
  const { stop, stopped } = listening()
  stopped()
  expect(stop).toHaveBeenCalledTimes(2)
})

test('the past has the ended emergencies, page by page; open ones are in the live list', async () => {
  const value = [onWire(), onWire({ objectId: 'p1', status: 'FINISHED' }), { objectId: 'bad' }]
  const { asked, service } = reading({
    ok: true,
    value,
    meta: { current_page: 2, per_page: 20, last_page: 3, total: 43 },
  })
  expect(await service.past({ page: 2, query: null }, signal)).toEqual({
    items: [{ ...taken, objectId: 'p1', status: 'FINISHED' }],
    page: 2,
    lastPage: 3,
    total: 43,
  })
  expect(asked).toEqual(['/emergencies?page=2'])
})

test('reads the audit rows of one emergency', async () => {
  const row = { at: '2026-11-22T01:00:00.000Z', by: '101', role: 'doctor', device_id: null, what: 'move', detail: {} }
  const { asked, service } = reading({ ok: true, value: [row, { what: 7 }], meta: null })
  expect(await service.history({ emergencyId: 'E/1' }, signal)).toEqual([row])
  expect(asked).toEqual(['/audit?consultation_id=E%2F1'])
})

test('a refusal is a fault: the list says so, and is asked again', async () => {
  const { service } = reading({ ok: false, refusal: { status_code: 404, message: '' } })
  await expect(service.past({ page: 1, query: null }, signal)).rejects.toThrow('/emergencies was refused: 404')
  await expect(service.history({ emergencyId: 'E-1' }, signal)).rejects.toThrow('/audit was refused: 404')
})
