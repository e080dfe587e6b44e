import type { Request } from 'express'
import type { LiveContext } from '../live/context'
import { deviceOf } from '../live/movers'
import { userOfSession } from '../live/parse-internals'
import { noteSignOfLife } from '../live/leases'
import { unauthenticated } from './answer'
import { noteProof } from './limits/proofs'
import { mustBeOpenWhileLocked } from './locked'
import { type Caller, findCaller, hasBearer } from './session'

/** Who calls a row that is open to every signed-in person. */
export type Party = Pick<Caller, 'userId' | 'deviceId' | 'parseToken'>

/**
 * The bearer's owner, or whose Parse session it is: the rows marked ◇ take either (contract §2 "Identities").
 * @throws HttpFailure 401 'Unauthenticated.', or 423 of a locked session
 */
export async function partyOf(context: LiveContext, request: Request): Promise<Party> {
  const party = hasBearer(request) ? await findCaller(context, request) : await ofParse(context, request)
  if (party === null) throw unauthenticated()
  noteProof(request)
  await noteSignOfLife(context.pool, [party.userId])
  return party
}

async function ofParse({ pool, config }: LiveContext, request: Request): Promise<Party | null> {
  const parseToken = request.get('x-parse-session-token') ?? ''
  const userId = parseToken === '' ? null : await userOfSession(config, parseToken)
  if (userId === null) return null
  const { rows } = await pool.query('SELECT FROM dk_session WHERE parse_token = $1 AND locked_at IS NOT NULL', [
    parseToken,
  ])
  if (rows.length > 0) mustBeOpenWhileLocked(request)
  return { userId, deviceId: (await deviceOf(pool, parseToken)) ?? '', parseToken }
}
