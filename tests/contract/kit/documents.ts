import { inflateSync } from 'node:zlib'
import * as z from 'zod/mini'
import type { ConsultationRecord } from '../../../contract/schemas/consultation'
import { type Medicine, medicines } from '../../../contract/schemas/medicine'
import {
  type CurrentMedicine,
  currentMedicine,
  type PrescribedMedicine,
  type PrescriptionRequest,
} from '../../../contract/schemas/prescription'
import { move, type Patient, ringing } from './parse'
import { here } from './place'
import { FACILITY, rest, type RestAnswer, type Staff } from './rest'
import { judgeAnswer } from './rest-table'

/** Whose session a call carries: a bearer, or a Parse session where the row is marked ◇. */
export type Session = { token: string } | { parseToken: string }
export const asPatient = ({ token }: Patient): Session => ({ parseToken: token })

export function sessionHeaders(session: Session | null): Record<string, string> {
  if (session === null) return {}
  return 'token' in session
    ? { Authorization: `Bearer ${session.token}` }
    : { 'X-Parse-Session-Token': session.parseToken }
}

/** A consultation in ON_CHAT; the doctor has to be Online and free. */
export async function talking(sick: Patient, doctor: Staff): Promise<ConsultationRecord> {
  const record = await ringing(sick, doctor)
  await move(record.objectId, 'IDLE', 'ON_CHAT', doctor.parseToken)
  return record
}

export interface UploadParts {
  consultationId?: string
  name?: string
  /** As the sender calls it; nobody believes it. */
  type?: string
  key?: string
  extra?: Record<string, string>
}

/** POST /chat/upload as a browser does it. */
export async function upload(
  session: Session | null,
  bytes: Uint8Array | string,
  parts: UploadParts,
): Promise<RestAnswer> {
  const { consultationId, name = 'catatan.txt', type = 'application/octet-stream', key, extra = {} } = parts
  const form = new FormData()
  if (consultationId !== undefined) form.append('consultation_id', consultationId)
  for (const [field, value] of Object.entries(extra)) form.append(field, value)
  form.append('file', new Blob([bytes as BlobPart], { type }), name)
  const response = await fetch(`${here()}/api/v1/chat/upload`, {
    method: 'POST',
    headers: {
      'X-Facility-Id': FACILITY,
      ...sessionHeaders(session),
      ...(key === undefined ? {} : { 'Idempotency-Key': key }),
    },
    body: form,
  })
  const body = (await response.json()) as Record<string, unknown>
  judgeAnswer('POST', '/chat/upload', { status: response.status, body })
  return { status: response.status, headers: response.headers, body }
}

export interface Download {
  status: number
  headers: Headers
  bytes: Buffer
}

/** A file or a PDF; `path` from the origin, as references are. */
export async function download(session: Session | null, path: string): Promise<Download> {
  const response = await fetch(`${here()}${path}`, {
    headers: { 'X-Facility-Id': FACILITY, ...sessionHeaders(session) },
  })
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}

/** The newest medicine of a search, by its exact id. */
export async function findMedicine({ token }: Staff, id: string): Promise<Medicine> {
  const [search = ''] = id.split('-')
  for (let page = 1; ; page += 1) {
    const { body } = await rest('GET', `/medicines?search=${search}&page=${page}`, { token })
    const found = medicines.parse(body['data'])
    const one = found.find((medicine) => medicine.id === id)
    if (one !== undefined) return one
    if (found.length === 0) throw new Error(`no medicine ${id}`)
  }
}

export function prescribed({ id, name }: Medicine, parts: Partial<PrescribedMedicine> = {}): PrescribedMedicine {
  return {
    medicine_id: id,
    name,
    quantity: 15,
    unit_type: 'kaplet',
    consume_type: 'kaplet',
    per_day: 3,
    amount: 1,
    instruction: 'sesudah makan',
    ...parts,
  }
}

/** An order for medicines that the patient has already, with the reasons that it needs. */
export function repeated(order: PrescriptionRequest, ...medicines: Medicine[]): PrescriptionRequest {
  const findings = medicines.map(({ id, substance }) => `duplicate:${id}:${substance}`)
  return { ...order, overrides: findings.map((finding) => ({ finding, reason: 'Resep lama sudah habis dipakai' })) }
}

/** GET …/current-medicines. */
export async function currentMedicines({ token }: Staff, consultationId: string): Promise<CurrentMedicine[]> {
  const { body } = await rest('GET', `/consultation/${consultationId}/current-medicines`, { token })
  return z.array(currentMedicine).parse(body['data'])
}

export function aPrescription(
  items: PrescribedMedicine[],
  parts: Partial<PrescriptionRequest> = {},
): PrescriptionRequest {
  return { expires: '2099-12-31', note: '', medicines: items, ...parts }
}

/** The words of a PDF that was written with the built-in fonts, a line for each run. */
export function pdfText(bytes: Buffer): string {
  const source = bytes.toString('latin1')
  const pages = [...source.matchAll(/stream\n([\s\S]*?)\nendstream/g)].flatMap(([, stream = '']) => {
    try {
      return [inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')]
    } catch {
      return []
    }
  })
  const runs = pages.flatMap((page) => [...page.matchAll(/\[((?:<[0-9a-f]*>|[\s\d.-])*)\] TJ/g)])
  return runs
    .map(([, run = '']) =>
      [...run.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join(''),
    )
    .join('\n')
}
