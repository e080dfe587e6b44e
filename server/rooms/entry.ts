import type { JoinOrder } from '../../contract/schemas/group-call'
import type { LiveContext } from '../live/context'
import { userOfSession } from '../live/parse-internals'
import type { Sql } from '../store/database'
import { release, redeem } from './invitations'
import { recordOf, TALKING, talkingOf } from './records'

/** Somebody who may come in. */
export interface Entry {
  room: string
  person: string
  id: string
  name: string
  picture: string | null
  mayInvite: boolean
  /** Of the record, not an invited one. */
  isDoctor: boolean
  /** It is let in as long as it is the chosen one. */
  isAmbulance: boolean
  /** The Parse session that it depends on; null for an invitation. */
  session: string | null
  /** After all there was no seat. */
  turnedAway: () => Promise<void>
}

interface Known {
  objectId: string
  id: string
  name: string | null
  picture: string | null
  isDoctor: boolean
  isParty: boolean
  isAmbulance: boolean
}

/**
 * Who may come in (contract §6): the parties of a record that is spoken about, its ambulance, and the invited, by their
 * own session or by the link. Null for everybody else.
 */
export async function entryOf(
  { pool, config }: Pick<LiveContext, 'pool' | 'config'>,
  order: JoinOrder,
): Promise<Entry | null> {
  const userId = await userOfSession(config, order.token)
  return userId === null ? byInvitation(pool, order) : bySession(pool, userId, order)
}

async function bySession(sql: Sql, userId: string, { room, token }: JoinOrder): Promise<Entry | null> {
  if (room === undefined) return null
  const { recordId, classes } = recordOf(room)
  const { rows } = await sql.query<Known>(
    `SELECT * FROM (
       SELECT u.id_user AS id, u.name, u.profile_picture AS picture,
         coalesce(r.doctor = u."objectId", false) AS "isDoctor",
         coalesce(r.doctor = u."objectId" OR r.asker = u.id_user, false) AS "isParty",
         coalesce(r.ambulance = u.id_user, false) AS "isAmbulance",
         EXISTS (SELECT 1 FROM dk_invitation i WHERE i.room = $5 AND i.id_user = u.id_user AND i.expires_at > now()) AS "isInvited"
       FROM dk_request r JOIN "_User" u ON u."objectId" = $1
       WHERE r.record_id = $2 AND r.class_name = ANY($3) AND r.status = ANY($4)) known
     WHERE "isParty" OR "isAmbulance" OR "isInvited"`,
    [userId, recordId, classes, TALKING, room],
  )
  const [known] = rows
  if (known === undefined) return null
  const { id, name, picture, isDoctor, isParty, isAmbulance } = known
  const seat = { room, person: id, id, name: name ?? '', picture }
  return { ...seat, mayInvite: isParty, isDoctor, isAmbulance, session: token, turnedAway: async () => {} }
}

async function byInvitation(sql: Sql, { room, token, user, ...order }: JoinOrder): Promise<Entry | null> {
  const key = order.key ?? null
  const invitation = await redeem(sql, token, key)
  if (invitation === null) return null
  const isOpen = (room ?? invitation.room) === invitation.room && (await talkingOf(sql, [invitation.room])).size > 0
  if (!isOpen) return null
  return {
    room: invitation.room,
    person: invitation.id,
    id: invitation.id,
    name: user.name === '' ? invitation.name : user.name,
    picture: null,
    mayInvite: false,
    isDoctor: false,
    isAmbulance: false,
    session: null,
    // A page with a key of its own has it all the same.
    turnedAway: async () => (key === null ? release(sql, invitation) : undefined),
  }
}
