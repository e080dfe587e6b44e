import { randomUUID } from 'node:crypto'
import { consultationRecord, type ConsultationRecord } from '../../../contract/schemas/consultation'
import { availableConsultation } from '../../../contract/schemas/doctor'
import { unfinishedEmergency } from '../../../contract/schemas/emergency'
import { APPS } from '../../../contract/values/limits'
import type { RequestClass, RequestStatus } from '../../../contract/values/statuses'
import { PASSWORD, rest, type Staff } from './rest'
import { here } from './place'

export const KEYS = { applicationId: APPS, javascriptKey: 'dokter-keluarga-web' }

export interface ParseAnswer {
  status: number
  headers: Headers
  /** Parse's error code, or null when it said yes. */
  code: number | null
  body: Record<string, unknown>
}

/** One call to Parse's REST interface, without the SDK: tests play several people at once. */
export async function parse(method: string, path: string, body?: unknown, token?: string): Promise<ParseAnswer> {
  const response = await fetch(`${here()}/parse${path}`, {
    method,
    headers: {
      'X-Parse-Application-Id': KEYS.applicationId,
      'X-Parse-Javascript-Key': KEYS.javascriptKey,
      ...(token === undefined ? {} : { 'X-Parse-Session-Token': token }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const answer = (await response.json()) as Record<string, unknown>
  const code = typeof answer['code'] === 'number' && !response.ok ? answer['code'] : null
  return { status: response.status, headers: response.headers, code, body: answer }
}

/** A cloud function; its `result`, or the refusal. */
export async function run(name: string, params: object, token?: string): Promise<ParseAnswer & { result: unknown }> {
  const answer = await parse('POST', `/functions/${name}`, params, token)
  return { ...answer, result: answer.body['result'] }
}

export interface Patient {
  token: string
  objectId: string
  id: string
  name: string
}

export async function patient(email = 'pasien1@contoh.id'): Promise<Patient> {
  const { body } = await parse('POST', '/login', { username: email, password: PASSWORD })
  return {
    token: String(body['sessionToken']),
    objectId: String(body['objectId']),
    id: String(body['id_user']),
    name: String(body['name']),
  }
}

export function pointer(objectId: string) {
  return { __type: 'Pointer', className: '_User', objectId }
}

export function request(from: Patient, to: { objectId: string }, fields: object = {}): Promise<ParseAnswer> {
  const asked = {
    doctor: pointer(to.objectId),
    apps: APPS,
    keluhan_patient: 'Demam sejak kemarin',
    payment_id: 2,
    ...fields,
  }
  return parse('POST', '/classes/Consultations', asked, from.token)
}

export async function read(objectId: string, token: string): Promise<ConsultationRecord> {
  const { body } = await parse('GET', `/classes/Consultations/${objectId}`, undefined, token)
  return consultationRecord.parse(body)
}

/** A ringing request; the doctor has to be Online. */
export async function ringing(from: Patient, to: Staff, fields: object = {}): Promise<ConsultationRecord> {
  const { body } = await request(from, to, fields)
  return read(String(body['objectId']), from.token)
}

export function move(
  objectId: string,
  from: RequestStatus,
  to: RequestStatus,
  token: string,
  actionId: string | null = randomUUID(),
  className: RequestClass = 'Consultations',
  words: { reason?: string; ambulance?: string } = {},
) {
  const order = { className, objectId, from, to, ...(actionId === null ? {} : { actionId }), ...words }
  return run('changeStatus', order, token)
}

/** What a 409 says: the JSON of its message (contract §2). */
export function lossOf(answer: ParseAnswer): {
  status?: string
  by?: { id_user: string; role: string }
  reason?: string
} {
  return JSON.parse(String(answer.body['error']))
}

export interface MessageParts {
  messageId?: string
  status?: string
  kind?: string
  text?: string
  sender_id?: string
  [field: string]: unknown
}

/** What a client saves for a message of this consultation (contract §4). */
export function aMessage(record: ConsultationRecord, senderId: string, parts: MessageParts = {}) {
  return {
    messageId: randomUUID(),
    consultation_id: record.consultation_id,
    apps: APPS,
    uid: record.doctor_info?.id_user ?? '',
    user: record.patient_info.id_user,
    sender_id: senderId,
    kind: 'text',
    status: 'not_send',
    text: 'Selamat pagi',
    date: { __type: 'Date', iso: new Date().toISOString() },
    ...parts,
  }
}

/** Ends what a test left open, of whichever class, so that the next one finds the doctor free. */
export async function endOpenItem({ token, parseToken }: Staff): Promise<void> {
  const { body } = await rest('GET', '/doctor-consultation-available', { token })
  const room = availableConsultation.parse(body['data'])
  const className = room?.kind === 'faskes' ? 'Faskes_consultations' : 'Consultations'
  if (room !== null) await move(room.object_id, room.status as RequestStatus, 'FINISHED', parseToken, null, className)
  const { body: called } = await rest('GET', '/emergency-doctor', { token })
  const emergency = unfinishedEmergency.parse(called['data'])
  if (emergency !== null) {
    const { objectId, status } = emergency
    await move(objectId, status, 'FINISHED', parseToken, null, 'Emergencies', { reason: 'Pemeriksaan otomatis' })
  }
}
