import { type EmergencyDetail, emergencyDetail } from '../../../contract/schemas/ambulance'
import { type AuditEntry, auditEntry } from '../../../contract/schemas/audit'
import type { EmergencyRecord } from '../../../contract/schemas/emergency'
import type { EmergencyStatus } from '../../../contract/values/statuses'
import { type Guest, guest } from './group-call'
import { move, parse, type Patient } from './parse'
import { readEmergency, ringingEmergency } from './requests'
import { rest, type RestAnswer, type Staff } from './rest'

/** Menteng, on the seeded streets. */
export const THAMRIN = { lat: -6.1887, lng: 106.8229, address: 'Jl. M.H. Thamrin No. 9, Menteng, Jakarta Pusat' }

/** An emergency that this doctor has taken, in emergency mode. */
export async function takenEmergency(caller: Patient, doctor: Staff, fields: object = {}): Promise<EmergencyRecord> {
  const { objectId } = await ringingEmergency(caller, { location: THAMRIN, ...fields })
  const { code } = await move(objectId, 'REQUESTED', 'ON_CALL', doctor.parseToken, undefined, 'Emergencies')
  if (code !== null) throw new Error(`not taken: ${code}`)
  return readEmergency(objectId, doctor.parseToken)
}

/** `words` go with every move. */
export async function advance(
  objectId: string,
  way: readonly EmergencyStatus[],
  token: string,
  words: { reason?: string; ambulance?: string } = {},
): Promise<void> {
  for (const [index, to] of way.slice(1).entries()) {
    const { code } = await move(objectId, way[index] ?? to, to, token, undefined, 'Emergencies', words)
    if (code !== null) throw new Error(`not moved to ${to}: ${code}`)
  }
}

interface Put {
  token?: string | undefined
  key?: string
}

interface Seen {
  ambulance_id: string | null
  status: EmergencyStatus
}

/** `key` is the Idempotency-Key. */
export function select(
  emergencyId: string,
  ambulanceId: unknown,
  { token, key, seen }: Put & { seen?: Seen },
): Promise<RestAnswer> {
  const body = { ambulance_id: ambulanceId, seen }
  return rest('PUT', `/emergency/${emergencyId}/select-ambulance`, { token, body, headers: keyed(key) })
}

export function putData(emergencyId: string, body: object, { token, key }: Put): Promise<RestAnswer> {
  return rest('PUT', `/emergency/${emergencyId}/data`, { token, body, headers: keyed(key) })
}

function keyed(key: string | undefined): Record<string, string> {
  return key === undefined ? {} : { 'Idempotency-Key': key }
}

/** null without permission to read it, and while none is chosen. */
export async function readDetail(emergencyId: string, token: string): Promise<EmergencyDetail | null> {
  const where = encodeURIComponent(JSON.stringify({ emergency_id: emergencyId }))
  const { body } = await parse('GET', `/classes/EmergencyDetail?where=${where}`, undefined, token)
  const [row] = body['results'] as unknown[]
  return row === undefined ? null : emergencyDetail.parse(row)
}

export async function historyOf(emergencyId: string, { token }: Staff): Promise<AuditEntry[]> {
  const { body } = await rest('GET', `/audit?consultation_id=${emergencyId}`, { token })
  return (body['data'] as unknown[]).map((row) => auditEntry.parse(row))
}

/** An ambulance that sits in the room of its emergency. */
export async function seated(emergencyId: string, { token }: Patient): Promise<Guest> {
  const one = await guest()
  await one.join({ room: `emergency:${emergencyId}`, user: { name: '' }, token, video: false })
  return one
}
