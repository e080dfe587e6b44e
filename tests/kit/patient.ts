import { APPS } from '../../contract/values/limits'
import type { ConsultationStatus } from '../../contract/values/statuses'

const PASSWORD = 'Rahasia-123'

/** A patient at the wire, as any patient's app would speak: for tests whose subject is the doctor's screen. */
export interface PatientAtWire {
  idUser: string
  /** Asks a doctor for a consultation; returns the record's objectId. */
  ask(request: { doctor: string; complaint: string; paymentId?: number }): Promise<string>
  statusOf(objectId: string): Promise<ConsultationStatus>
  /** When the server says that it was asked, in epoch milliseconds. */
  requestAtOf(objectId: string): Promise<number>
  cancel(objectId: string): Promise<void>
  messages(objectId: string): Promise<{ text: string; kind: string; status: string; messageId: string }[]>
  say(objectId: string, text: string): Promise<void>
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
  const parse = async <Answer>(path: string, method: 'GET' | 'POST', body?: object): Promise<Answer> => {
    const response = await fetch(`${origin}/parse${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-parse-application-id': APPS,
        'x-parse-javascript-key': 'sandbox-javascript-key',
        ...(token === '' ? {} : { 'x-parse-session-token': token }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const answer: unknown = await response.json()
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`)
    return answer as Answer
  }
  const run = async <Answer>(name: string, params: object) =>
    (await parse<{ result: Answer }>(`/functions/${name}`, 'POST', params)).result
  const read = (objectId: string) => parse<Row>(`/classes/Consultations/${objectId}`, 'GET')

  let token = ''
  const me = await parse<{ sessionToken: string; id_user: string }>('/login', 'POST', {
    username: email,
    password: PASSWORD,
  })
  token = me.sessionToken

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
      const { results } = await parse<{ results: { text: string; kind: string; status: string; messageId: string }[] }>(
        `/classes/Conversations?where=${where}&order=date&limit=1000`,
        'GET',
      )
      return results
    },
    async say(objectId, text) {
      const { consultation_id, doctor_info } = await read(objectId)
      await parse('/classes/Conversations', 'POST', {
        messageId: crypto.randomUUID(),
        consultation_id,
        apps: APPS,
        uid: doctor_info.id_user,
        user: me.id_user,
        sender_id: me.id_user,
        kind: 'text',
        status: 'sent',
        text,
        date: { __type: 'Date', iso: new Date().toISOString() },
      })
    },
  }
}
