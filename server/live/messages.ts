import Parse from 'parse/node'
import * as z from 'zod/mini'
import { isDocumentKind } from '../../contract/schemas/documents'
import { filled } from '../../contract/schemas/wire'
import { APPS, MESSAGE_CLOCK_TOLERANCE, MESSAGE_LENGTH, DOCUMENT_LENGTH } from '../../contract/values/limits'
import { CARD_KINDS, DOCTOR_ONLY_KINDS, MESSAGE_KINDS, takesMessages } from '../../contract/values/messages'
import type { ConsultationStatus } from '../../contract/values/statuses'
import { isFileOf } from '../rest/files/stored-files'
import type { LiveContext } from './context'
import { asParse, malformed, mustBeStorable, Refused } from './refuse'
import { judgeReportedCard } from './reported-cards'

type SaveRequest = Parse.Cloud.BeforeSaveRequest

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
  text: filled.check(z.maxLength(DOCUMENT_LENGTH)),
  date: z.date(),
})
const FIELDS = Object.keys(creation.shape)

/** What a sender's own save may still make of a status. */
const SENDER_MOVES: ReadonlyMap<string, readonly string[]> = new Map([
  ['not_send', ['sent', 'failed']],
  ['sent', ['failed']],
])

/** The rules of a message (contract §4 "A message"). */
export function watchMessages(context: LiveContext): void {
  Parse.Cloud.beforeSave('Conversations', (request) =>
    asParse(context.log, async () => {
      if (request.master) return
      mustBeStorable(request.object.toJSON())
      if (request.original === undefined) await judgeCreation(context, request)
      else await judgeUpdate(context, request)
    }),
  )
}

interface Conversation {
  status: ConsultationStatus
  doctor: string
  /** The other party: a patient or a facility. */
  asker: string
  doctorIdUser: string
  requesterIdUser: string
  /** Who wrote the message of this messageId, when there is one. */
  knownSender: string | null
}

async function judgeCreation({ pool, clock, limits }: LiveContext, { object, user, ip }: SaveRequest): Promise<void> {
  const parsed = creation.safeParse(object.attributes)
  if (!parsed.success) throw malformed(parsed.error.issues)
  const message = parsed.data
  if (!isDocumentKind(message.kind) && message.text.length > MESSAGE_LENGTH) {
    throw new Refused({ kind: 'malformed', message: `Pesan paling panjang ${MESSAGE_LENGTH} karakter` })
  }
  if (Object.keys(object.attributes).some((field) => !FIELDS.includes(field))) throw NOT_YOURS
  if (user === undefined || message.sender_id !== user.get('id_user')) throw NOT_YOURS

  const { rows } = await pool.query<Conversation>(
    `SELECT c.status, c.doctor, a."objectId" AS asker, d.id_user AS "doctorIdUser", c.asker AS "requesterIdUser",
       (SELECT sender_id FROM "Conversations" WHERE "messageId" = $2) AS "knownSender"
     FROM dk_request c
     JOIN "_User" d ON d."objectId" = c.doctor
     JOIN "_User" a ON a.id_user = c.asker
     WHERE c.record_id = $1 AND c.class_name <> 'Emergencies' AND $3 IN (c.doctor, a."objectId")`,
    [message.consultation_id, message.messageId, user.id],
  )
  const [conversation] = rows
  if (conversation === undefined) throw new Refused({ kind: 'notFound' })
  const { status, doctor, asker, doctorIdUser, requesterIdUser, knownSender } = conversation
  const isDoctor = doctor === user.id
  if (message.uid !== doctorIdUser || message.user !== requesterIdUser) throw NOT_YOURS
  if (knownSender !== null && knownSender !== message.sender_id) throw NOT_YOURS
  if (!isDoctor && (DOCTOR_ONLY_KINDS as readonly string[]).includes(message.kind)) throw NOT_YOURS
  // A repeat of an accepted message is not a new message, even if the consultation has changed since.
  if (knownSender === null && !takesMessages(status, isDoctor)) {
    throw new Refused({ kind: 'malformed', message: 'Percakapan ini sudah ditutup' })
  }
  if (knownSender === null) await limits.take('messages', { account: user.id ?? null, source: ip })
  // The card of a stored document exists already, under its own messageId.
  if (knownSender === null && (CARD_KINDS as readonly string[]).includes(message.kind)) {
    throw new Refused({ kind: 'malformed', message: 'Kartu ini ditulis server saat dokumennya disimpan' })
  }
  if (knownSender === null) await judgeReportedCard(pool, message, isDoctor)
  const isFile = message.kind === 'image' || message.kind === 'file'
  if (knownSender === null && isFile && !(await isFileOf(pool, message))) {
    throw new Refused({ kind: 'malformed', message: 'Berkas ini tidak ada di percakapan ini' })
  }
  if (Math.abs(message.date.getTime() - clock.now()) > MESSAGE_CLOCK_TOLERANCE)
    object.set('date', new Date(clock.now()))
  object.setACL(betweenTheTwo(doctor, asker))
}

/**
 * Gives the other side write access, too, so that its attempt is refused as not its own message, not as an unknown
 * object.
 */
function betweenTheTwo(...userIds: string[]): Parse.ACL {
  const acl = new Parse.ACL()
  for (const id of userIds) {
    acl.setReadAccess(id, true)
    acl.setWriteAccess(id, true)
  }
  return acl
}

/**
 * The sender may say that it went out, or that it failed; nothing else of a message ever changes by a save. One that
 * changes nothing ends here, as a known messageId does: each save is an event for every listener.
 */
async function judgeUpdate({ limits }: LiveContext, { object, original, user, ip }: SaveRequest): Promise<void> {
  if (original === undefined || user === undefined) throw NOT_YOURS
  if (original.get('sender_id') !== user.get('id_user')) throw NOT_YOURS
  if (object.dirtyKeys().some((field) => field !== 'status')) {
    throw new Refused({ kind: 'notYours', message: 'Isi pesan tidak dapat diubah' })
  }
  await limits.take('messageUpdates', { account: user.id ?? null, source: ip })
  const from = String(original.get('status'))
  const to = String(object.get('status'))
  if (from === to) throw new Parse.Error(Parse.Error.DUPLICATE_VALUE, 'unchanged')
  if (!(SENDER_MOVES.get(from) ?? []).includes(to)) {
    throw new Refused({ kind: 'notYours', message: 'Status pesan ini ditentukan server' })
  }
}
