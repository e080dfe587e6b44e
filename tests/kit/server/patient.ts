import { APPS } from '../../../contract/values/limits'
import type { ConsultationStatus } from '../../../contract/values/statuses'
import { openParseDoor } from './parse-door'

/** A patient's app, simulated with requests, for tests of the doctor's screen. */
export interface PatientAtWire {
  idUser: string
  /** Requests a consultation; returns the record's objectId. */
  ask(request: { doctor: string; complaint: string; paymentId?: number }): Promise<string>
  statusOf(objectId: string): Promise<ConsultationStatus>
  /** The server's time of the request, in epoch milliseconds. */
  requestAtOf(objectId: string): Promise<number>
  cancel(objectId: string): Promise<void>
  messages(
    objectId: string,
  ): Promise<{ text: string; kind: string; status: string; messageId: string; sender_id: string }[]>
  say(objectId: string, text: string): Promise<void>
  /** Saves a message of any kind, as another client may. */
  send(objectId: string, parts: { kind: string; text: string; date?: string }): Promise<void>
  /** POST /chat/upload; the reference, or the server's words when it refuses. */
  upload(
    objectId: string,
    file: { name: string; type: string; bytes: BlobPart },
  ): Promise<{ reference: string | null; words: string }>
  /** GET of a reference: type and number of bytes. */
  download(reference: string): Promise<{ type: string; size: number }>
  /** Grants or withdraws the permission for the health record. */
  permit(objectId: string, permission: 'ALLOWED' | 'DENIED'): Promise<void>
}

interface Row {
  objectId: string
  status: ConsultationStatus
  requestAt: { iso: string }
  consultation_id: string
  doctor_info: { id_user: string }
}

/**
 * Signs a seeded patient in at /parse/login.
 * @param origin of the sandbox
 * @throws Error with the server's words when it refuses
 */
export async function signInPatient(origin: string, email: string): Promise<PatientAtWire> {
  const { account, token, parse: ask } = await openParseDoor(origin, email)
  const me = account as { id_user: string }
  const parse = async <Answer>(...call: Parameters<typeof ask>) => (await ask(...call)) as Answer
  const run = async <Answer>(name: string, params: object) =>
    (await parse<{ result: Answer }>(`/functions/${name}`, 'POST', params)).result
  const read = (objectId: string) => parse<Row>(`/classes/Consultations/${objectId}`, 'GET')

  async function send(objectId: string, { kind, text, date }: { kind: string; text: string; date?: string }) {
    const { consultation_id, doctor_info } = await read(objectId)
    await parse('/classes/Conversations', 'POST', {
      messageId: crypto.randomUUID(),
      consultation_id,
      apps: APPS,
      uid: doctor_info.id_user,
      user: me.id_user,
      sender_id: me.id_user,
      kind,
      status: 'sent',
      text,
      date: { __type: 'Date', iso: date ?? new Date().toISOString() },
    })
  }

  return {
    idUser: me.id_user,
    async ask({ doctor, complaint, paymentId = 2 }) {
      const online = await run<{ objectId: string; name: string }[]>('onlineDoctors', {})
      const chosen = online.find(({ name }) => name === doctor)
      if (chosen === undefined) throw new Error(`${doctor} is not online`)
      const { objectId } = await parse<Row>('/classes/Consultations', 'POST', {
        doctor: { __type: 'Pointer', className: '_User', objectId: chosen.objectId },
        apps: APPS,
        keluhan_patient: complaint,
        payment_id: paymentId,
      })
      return objectId
    },
    statusOf: async (objectId) => (await read(objectId)).status,
    requestAtOf: async (objectId) => Date.parse((await read(objectId)).requestAt.iso),
    async cancel(objectId) {
      await run('changeStatus', { className: 'Consultations', objectId, from: 'IDLE', to: 'CANCEL_BY_PATIEN' })
    },
    async messages(objectId) {
      const { consultation_id } = await read(objectId)
      const where = encodeURIComponent(JSON.stringify({ consultation_id }))
      const { results } = await parse<{ results: Awaited<ReturnType<PatientAtWire['messages']>> }>(
        `/classes/Conversations?where=${where}&order=createdAt&limit=1000`,
        'GET',
      )
      return results
    },
    say: (objectId, text) => send(objectId, { kind: 'text', text }),
    send,
    async upload(objectId, { name, type, bytes }) {
      const { consultation_id } = await read(objectId)
      const form = new FormData()
      form.append('consultation_id', consultation_id)
      form.append('file', new Blob([bytes], { type }), name)
      const answer = await fetch(`${origin}/api/v1/chat/upload`, {
        method: 'POST',
        headers: restHeaders(token),
        body: form,
      })
      const said = (await answer.json()) as { data?: string; message?: string }
      return { reference: said.data ?? null, words: said.message ?? '' }
    },
    async download(reference) {
      const answer = await fetch(`${origin}${reference}`, { headers: restHeaders(token) })
      if (!answer.ok) throw new Error(`${reference}: ${answer.status}`)
      return { type: answer.headers.get('content-type') ?? '', size: (await answer.arrayBuffer()).byteLength }
    },
    async permit(objectId, permission) {
      await run('changePermission', { objectId, permission })
    },
  }
}

function restHeaders(token: string): Record<string, string> {
  return { 'x-facility-id': 'rs-bina-harapan', 'x-parse-session-token': token }
}
