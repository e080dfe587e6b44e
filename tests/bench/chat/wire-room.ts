import { authTokenData } from '../../../contract/schemas/auth'
import { APPS } from '../../../contract/values/limits'
import type { ConsultationStatus } from '../../../contract/values/statuses'
import { DOCTORS, sessionAtWire } from '../../kit/browser/doctor-in-browser'
import { openDatabaseOf } from '../../kit/server/database'
import { openParseDoor, type ParseDoor, parseDoor } from '../../kit/server/parse-door'
import { signInPatient } from '../../kit/server/patient'
import type { Sandbox } from '../../kit/server/sandbox'
import { sentenceOf } from './sentences'

/** A consultation whose both sides are at the wire: its messages are numbered in the order of their sending. */
export interface WireRoom {
  /** What a query for its messages has to equal. */
  conversation: { consultation_id: string; uid: string; user: string; apps: string }
  /** The doctor's Parse session. */
  token: string
  /** How many messages there are. */
  size: () => number
  /** One more message, of the patient. */
  say: () => Promise<void>
  move: (from: ConsultationStatus, to: ConsultationStatus) => Promise<void>
}

interface Row {
  objectId: string
  consultation_id: string
  doctor_info: { id_user: string }
}

/** Opens a consultation and fills it: two messages of each side in turn. */
export async function openWireRoom({ origin, dataDir }: Sandbox, number: 1 | 2, size: number): Promise<WireRoom> {
  const session = await sessionAtWire(origin, `dokter${number}@contoh.id`)
  await session.goOnline()
  const email = `pasien${number}@contoh.id`
  const patient = await signInPatient(origin, email)
  const objectId = await patient.ask({ doctor: DOCTORS[number], complaint: 'Pusing sejak pagi' })
  const { token_parse: token } = authTokenData.parse(JSON.parse(session.storage['dk.session'] ?? ''))
  const asDoctor = parseDoor(origin, token)
  const { parse: asPatient } = await openParseDoor(origin, email)
  const move: WireRoom['move'] = async (from, to) => {
    await asDoctor('/functions/changeStatus', 'POST', { className: 'Consultations', objectId, from, to })
  }
  await move('IDLE', 'ON_CHAT')
  const { consultation_id, doctor_info } = (await asPatient(`/classes/Consultations/${objectId}`, 'GET')) as Row
  const conversation = { consultation_id, uid: doctor_info.id_user, user: patient.idUser, apps: APPS }

  let count = 0
  async function send(parse: ParseDoor, sender_id: string): Promise<void> {
    const text = sentenceOf(count)
    count += 1
    await parse('/classes/Conversations', 'POST', {
      ...conversation,
      messageId: crypto.randomUUID(),
      sender_id,
      kind: 'text',
      status: 'sent',
      text,
      date: { __type: 'Date', iso: new Date().toISOString() },
    })
  }
  await send(asPatient, patient.idUser)
  await send(asDoctor, doctor_info.id_user)
  await fill(dataDir, consultation_id, size)
  count = size
  return { conversation, token, size: () => count, say: () => send(asPatient, patient.idUser), move }
}

/** Makes `size` messages of the first two, one of each side, twenty seconds apart and all of them read. */
async function fill(dataDir: string, consultationId: string, size: number): Promise<void> {
  const database = openDatabaseOf(dataDir)
  try {
    const { rows } = await database.query<{ column: string }>(
      `SELECT column_name AS column FROM information_schema.columns WHERE table_name = 'Conversations'`,
    )
    const copied = rows.map(({ column }) => `"${column}"`).filter((column) => !OWN_COLUMNS.includes(column))
    await database.query(
      `WITH first AS (SELECT *, row_number() OVER (ORDER BY "createdAt") AS side FROM "Conversations" WHERE consultation_id = $1),
         gone AS (DELETE FROM "Conversations" WHERE consultation_id = $1)
       INSERT INTO "Conversations" (${[...OWN_COLUMNS, ...copied].join(', ')})
       SELECT left(md5(random()::text), 10), gen_random_uuid()::text, message.text, 'seen', message.at, message.at, message.at, ${copied.join(', ')}
       FROM (SELECT text, now() - make_interval(secs => 20 * ($2 - n)) AS at, CASE WHEN n % 4 < 2 THEN 1 ELSE 2 END AS side
         FROM unnest($3::text[]) WITH ORDINALITY AS given (text, place), LATERAL (SELECT place::int - 1 AS n) AS numbered) AS message
       JOIN first USING (side)`,
      [consultationId, size, Array.from({ length: size }, (_, index) => sentenceOf(index))],
    )
  } finally {
    await database.end()
  }
}

const OWN_COLUMNS = ['"objectId"', '"messageId"', '"text"', '"status"', '"date"', '"createdAt"', '"updatedAt"']
