import Parse from 'parse/node'
import type { NextFunction, Request, Response } from 'express'
import * as z from 'zod/mini'
import { filled, text } from '../../contract/schemas/wire'
import { APPS, MESSAGE_LENGTH } from '../../contract/values/limits'
import { CHATTING_STATUSES, DOCTOR_ONLY_KINDS, MESSAGE_KINDS } from '../../contract/values/messages'
import type { ConsultationStatus } from '../../contract/values/statuses'
import { type LiveContext, MASTER } from './context'
import { asParse, malformed, Refused } from './refuse'

type SaveRequest = Parse.Cloud.BeforeSaveRequest

const DUPLICATE = 137
const NOT_YOURS = new Refused({ kind: 'notYours', message: 'Pesan ini bukan milik Anda' })

const creation = z.object({
  messageId: z.uuid(),
  consultation_id: filled,
  apps: z.literal(APPS),
  uid: filled,
  user: filled,
  sender_id: filled,
  kind: z.enum(MESSAGE_KINDS),
  status: z.enum(['not_send', 'sent']),
  text: text.check(z.maxLength(MESSAGE_LENGTH)),
  date: z.date(),
})

/** The rules of a message (contract §4 "A message"). */
export function watchMessages(context: LiveContext): void {
  Parse.Cloud.beforeSave('Conversations', (request) =>
    asParse(async () => {
      if (request.master) return
      if (request.original === undefined) await judgeCreation(context, request)
      else judgeUpdate(request)
    }),
  )
}

async function judgeCreation({ pool }: LiveContext, { object, user }: SaveRequest): Promise<void> {
  const parsed = creation.safeParse(object.attributes)
  if (!parsed.success) throw malformed(parsed.error.issues)
  const message = parsed.data
  if (user === undefined || message.sender_id !== user.get('id_user')) throw NOT_YOURS
  const { rows } = await pool.query<{ status: ConsultationStatus; doctor: string; patient: string; isKnown: boolean }>(
    `SELECT status, doctor, patient,
       EXISTS (SELECT 1 FROM "Conversations" WHERE "messageId" = $2 AND sender_id = $3) AS "isKnown"
     FROM "Consultations" WHERE consultation_id = $1 AND $4 IN (doctor, patient)`,
    [message.consultation_id, message.messageId, message.sender_id, user.id],
  )
  const consultation = rows[0]
  if (consultation === undefined) throw new Refused({ kind: 'notFound' })
  const isDoctor = consultation.doctor === user.id
  const parties = await partiesOf(consultation)
  if (message.uid !== parties.doctor || message.user !== parties.patient) throw NOT_YOURS
  if (!isDoctor && (DOCTOR_ONLY_KINDS as readonly string[]).includes(message.kind)) throw NOT_YOURS
  // A repeat of a message that was taken is no new message, whatever became of the consultation since.
  if (!consultation.isKnown && !takesMessages(consultation.status, isDoctor)) {
    throw new Refused({ kind: 'malformed', message: 'Percakapan ini sudah ditutup' })
  }
  const acl = new Parse.ACL()
  acl.setReadAccess(consultation.doctor, true)
  acl.setReadAccess(consultation.patient, true)
  acl.setWriteAccess(user.id ?? '', true)
  object.setACL(acl)
}

function takesMessages(status: ConsultationStatus, isDoctor: boolean): boolean {
  return (CHATTING_STATUSES as readonly string[]).includes(status) || (status === 'SESI_BERAKHIR' && isDoctor)
}

async function partiesOf({ doctor, patient }: { doctor: string; patient: string }) {
  const users = await new Parse.Query(Parse.User).containedIn('objectId', [doctor, patient]).find(MASTER)
  const idOf = (objectId: string) => users.find(({ id }) => id === objectId)?.get('id_user') as string | undefined
  return { doctor: idOf(doctor), patient: idOf(patient) }
}

/** The sender may say that it went out, or that it failed; nothing else of a message ever changes by a save. */
function judgeUpdate({ object, original, user }: SaveRequest): void {
  if (original === undefined || user === undefined) throw NOT_YOURS
  if (original.get('sender_id') !== user.get('id_user')) throw NOT_YOURS
  if (object.dirtyKeys().some((field) => field !== 'status')) {
    throw new Refused({ kind: 'notYours', message: 'Isi pesan tidak dapat diubah' })
  }
  const from = original.get('status') as string
  const to = object.get('status') as string
  const isAllowed = from === to || (from === 'not_send' && (to === 'sent' || to === 'failed')) || (from === 'sent' && to === 'failed')
  if (!isAllowed) throw new Refused({ kind: 'notYours', message: 'Status pesan ini ditentukan server' })
}

/**
 * A messageId that is known answers 200 with its first row (contract §4): the unique index refused the second one after
 * every rule was asked, so what remains is to answer kindly.
 */
export function answerKnownMessages({ pool }: Pick<LiveContext, 'pool'>) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const json = response.json.bind(response)
    response.json = (body: unknown) => {
      if (!isDuplicate(body)) return json(body)
      void firstRow(request).then(
        (row) => (row === null ? json(body) : response.status(200) && json(row)),
        () => json(body),
      )
      return response
    }
    next()
  }

  async function firstRow(request: Request): Promise<object | null> {
    const messageId = String((request.body as { messageId?: unknown }).messageId)
    const { rows } = await pool.query<{ objectId: string }>('SELECT "objectId" FROM "Conversations" WHERE "messageId" = $1', [
      messageId,
    ])
    const objectId = rows[0]?.objectId
    if (objectId === undefined) return null
    const row = await new Parse.Query('Conversations').get(objectId, MASTER)
    return row.toJSON()
  }
}

function isDuplicate(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'code' in body && body.code === DUPLICATE
}
