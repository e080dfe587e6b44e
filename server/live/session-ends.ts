import type pg from 'pg'
import { MINUTE } from '../../contract/values/limits'
import { Failure } from '../launch/failure.mjs'
import type { LiveContext } from './context'
import { endSession } from './sessions'
import type { SessionLimits } from './session-limits'

const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const IDLE_HOURS = 12
const LONGEST_DAYS = 30

/**
 * The environment's `SESSION_IDLE_HOURS` (1 to 720) and `SESSION_DAYS` (1 to 365), else 12 hours and 30 days.
 * @throws Failure unless they are whole numbers in range
 */
export function readSessionLimits({ SESSION_IDLE_HOURS: hours, SESSION_DAYS: days }: NodeJS.ProcessEnv): SessionLimits {
  return {
    idle: wholeNumber('SESSION_IDLE_HOURS', hours, IDLE_HOURS, 720) * HOUR,
    longest: wholeNumber('SESSION_DAYS', days, LONGEST_DAYS, 365) * DAY,
  }
}

function wholeNumber(name: string, text: string | undefined, otherwise: number, most: number): number {
  if (!text) return otherwise
  const value = Number(text)
  if (/^\d{1,3}$/.test(text) && value >= 1 && value <= most) return value
  throw new Failure(
    `${name} "${text}" tidak berlaku: isi bilangan bulat dari 1 sampai ${most}, atau kosongkan (${otherwise}).`,
  )
}

export const SESSION_LIMITS: SessionLimits = { idle: IDLE_HOURS * HOUR, longest: LONGEST_DAYS * DAY }

interface EndedSession {
  parseToken: string
  userId: string
  deviceId: string
  reason: 'idle' | 'tooOld'
}

/** A noted sign of life holds for so long. */
const NOTE_HOLDS = '15 seconds'

/** A sign of life at Parse or a socket. A session that is over stays over until the next sweep ends it. */
export async function noteSessionLife(
  { pool, sessionLimits: { idle } }: Pick<LiveContext, 'pool' | 'sessionLimits'>,
  parseTokens: readonly string[],
): Promise<void> {
  if (parseTokens.length === 0) return
  await pool.query(
    `UPDATE dk_session SET seen_at = dk_now()
     WHERE parse_token = ANY($2) AND seen_at < dk_now() - interval '${NOTE_HOLDS}'
       AND dk_now() - seen_at < $1 * interval '1 millisecond'`,
    [idle, parseTokens],
  )
}

/** Ends the sessions that are over; called each second, so that Parse and sockets end too. */
export async function endExpiredSessions(context: LiveContext): Promise<void> {
  for (const session of await expiredSessions(context.pool, context.sessionLimits)) {
    if (await endSession(context, session.parseToken)) noteEnd(context, session)
  }
}

/** Why a session is over; null while it is not. Times are of the server's clock. */
export function endOf(session: { idleFor: number; age: number }, limits: SessionLimits): EndedSession['reason'] | null {
  if (session.idleFor >= limits.idle) return 'idle'
  return session.age >= limits.longest ? 'tooOld' : null
}

export function noteEnd(
  { securityLog }: Pick<LiveContext, 'securityLog'>,
  { userId, deviceId, reason }: Omit<EndedSession, 'parseToken'>,
): void {
  securityLog.note({ event: 'session.ended', detail: reason, account: { userId }, source: null, deviceId })
}

async function expiredSessions(pool: pg.Pool, { idle, longest }: SessionLimits): Promise<EndedSession[]> {
  const { rows } = await pool.query<EndedSession>(
    `SELECT parse_token AS "parseToken", user_id AS "userId", device_id AS "deviceId",
       CASE WHEN dk_now() - seen_at >= $1 * interval '1 millisecond' THEN 'idle' ELSE 'tooOld' END AS reason
     FROM dk_session
     WHERE dk_now() - seen_at >= $1 * interval '1 millisecond' OR dk_now() - created_at >= $2 * interval '1 millisecond'`,
    [idle, longest],
  )
  return rows
}
