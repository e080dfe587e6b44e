import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { EmergencyRecord } from '../../../contract/schemas/emergency'
import { historyOf, takenEmergency, THAMRIN } from '../kit/emergency-room'
import { patient } from '../kit/parse'
import { ambulance, readEmergency } from '../kit/requests'
import { rest, setDuty, setPresence, type Staff } from '../kit/rest'
import { type Row, row, withoutSession } from './row'

interface Emergency {
  record: EmergencyRecord
  actionId: string
  ambulanceId: string
}

async function anEmergency(staff: Staff): Promise<Emergency> {
  await setPresence(staff, 'Offline')
  await setDuty(staff, 'Online')
  const record = await takenEmergency(await patient(), staff)
  return { record, actionId: randomUUID(), ambulanceId: (await ambulance(1)).objectId }
}

async function once(what: string, { record }: Emergency, staff: Staff): Promise<void> {
  const history = await historyOf(record.emergency_id, staff)
  expect(history.filter((entry) => entry.what === what)).toHaveLength(1)
}

const NOTHING = { chosen: null, status: 'ON_CALL' } as const
const JAKARTA = { lat: -6.19, lng: 106.82 }

export const EMERGENCY_ROWS: readonly Row[] = [
  row({
    row: 'PUT /emergency/{emergency_id}',
    which: { method: 'PUT', path: /^\/emergency\/[^/]+$/ },
    arrange: anEmergency,
    ask: ({ emergencies }, { record, actionId }, signal) =>
      emergencies.report({ emergencyId: record.emergency_id, reason: 'Panggilan iseng', actionId }, signal),
    right: async (answer, { record }, staff) => {
      expect(answer).toEqual({ ok: true, value: undefined })
      expect(await readEmergency(record.objectId, staff.parseToken)).toMatchObject({
        status: 'REPORTED',
        reported_reason: 'Panggilan iseng',
      })
    },
    refused: {
      what: 'one that is not theirs',
      ask: ({ emergencies }, { actionId }, signal) =>
        emergencies.report({ emergencyId: randomUUID(), reason: 'Panggilan iseng', actionId }, signal),
      gives: { ok: false },
    },
    wrongData: [],
    once: async ({ record }, staff) => {
      const history = await historyOf(record.emergency_id, staff)
      const reports = history.filter(({ detail }) => (detail as { to?: string } | null)?.to === 'REPORTED')
      expect(reports).toHaveLength(1)
    },
  }),
  row({
    row: 'PUT /emergency/{id}/data',
    which: { method: 'PUT', path: /^\/emergency\/[^/]+\/data$/ },
    arrange: anEmergency,
    ask: ({ emergencies }, { record, actionId }, signal) =>
      emergencies.putData(
        { emergencyId: record.emergency_id, actionId, change: { patient_name: 'Wati' }, from: null },
        signal,
      ),
    right: (answer) => expect(answer).toMatchObject({ ok: true, value: { patient_name: 'Wati' } }),
    refused: {
      what: 'a NIK of fifteen digits',
      ask: ({ emergencies }, { record, actionId }, signal) =>
        emergencies.putData(
          { emergencyId: record.emergency_id, actionId, change: { patient_nik: '123456789012345' }, from: null },
          signal,
        ),
      gives: { ok: false },
    },
    // Each of its fields may be missing.
    wrongData: ['{"data": 17}', '{"data": {"location": "Menteng"}}'],
    once: (setup, staff) => once('data', setup, staff),
  }),
  row({
    row: 'PUT /emergency/{id}/select-ambulance',
    which: { method: 'PUT', path: /^\/emergency\/[^/]+\/select-ambulance$/ },
    async arrange(staff) {
      const setup = await anEmergency(staff)
      const { body } = await rest('GET', `/ambulances?lat=${THAMRIN.lat}&lng=${THAMRIN.lng}`, { token: staff.token })
      const free = (body['data'] as { id: string; status: string }[])[0]
      return { ...setup, ambulanceId: free?.id ?? '' }
    },
    ask: ({ emergencies }, { record, ambulanceId, actionId }, signal) =>
      emergencies.selectAmbulance({ emergencyId: record.emergency_id, ambulanceId, actionId, seen: NOTHING }, signal),
    right: (answer, { ambulanceId }) =>
      expect(answer).toMatchObject({ ok: true, value: { ambulance: { id: ambulanceId } } }),
    refused: {
      what: 'an ambulance that is none',
      ask: ({ emergencies }, { record, actionId }, signal) =>
        emergencies.selectAmbulance(
          { emergencyId: record.emergency_id, ambulanceId: 'tidakada', actionId, seen: NOTHING },
          signal,
        ),
      gives: { ok: false },
    },
    once: (setup, staff) => once('ambulance', setup, staff),
  }),
  row({
    row: 'GET /emergency-doctor',
    which: { method: 'GET', path: /^\/emergency-doctor$/ },
    arrange: anEmergency,
    ask: ({ openItems }, _, signal) => openItems.unfinished(signal),
    right: (answer, { record }) =>
      expect(answer).toMatchObject({ className: 'Emergencies', objectId: record.objectId }),
    refused: {
      what: 'a session that is not there any more',
      ask: withoutSession(({ openItems }, signal) => openItems.unfinished(signal)),
      gives: 'fault',
    },
  }),
  row({
    row: 'GET /emergency-route',
    which: { method: 'GET', path: /^\/emergency-route$/ },
    arrange: async () => null,
    ask: ({ emergencies }, _, signal) => emergencies.route({ from: JAKARTA, to: THAMRIN }, signal),
    right: (answer) =>
      expect(answer).toMatchObject({ distance_m: expect.any(Number), geometry: { type: 'LineString' } }),
    refused: {
      what: 'a place that is none',
      ask: ({ emergencies }, _, signal) => emergencies.route({ from: { lat: 123, lng: 456 }, to: THAMRIN }, signal),
      gives: 'fault',
    },
  }),
]
