import type pg from 'pg'
import * as z from 'zod/mini'
import { IDLE_LIMIT } from '../../contract/values/account'
import { type Bus, noBus } from '../cluster/bus'
import { hashOf } from '../rest/accounts/one-way'
import type { LiveContext } from './context'
import type { LockedRow, SessionLocks } from './session-locks-port'
const RETURNING =
  'RETURNING token_hash AS "tokenHash", parse_token AS "parseToken", user_id AS "userId", device_id AS "deviceId"'
const IS_ACTIVE = `active_at > dk_now() - $1 * interval '1 millisecond'`

const LOCKED = 'session.locked'
const UNLOCKED = 'session.unlocked'
const lockedRows = z.array(z.object({ tokenHash: z.string(), parseToken: z.string() }))

export function createSessionLocks(pool: pg.Pool, bus: Bus = noBus): SessionLocks {
  const listeners: ((parseToken: string) => void)[] = []
  const hashes = new Map<string, string>()
  let bearers = new Set<string>()
  let turn: Promise<unknown> = Promise.resolve()

  /** One change at a time: memory and table must not end differently. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = turn.then(work)
    turn = done.catch(() => {})
    return done
  }

  function remember(rows: readonly Pick<LockedRow, 'tokenHash' | 'parseToken'>[]): void {
    for (const { tokenHash, parseToken } of rows) {
      hashes.set(parseToken, tokenHash)
      bearers.add(tokenHash)
    }
  }

  function forget(parseToken: string): void {
    const hash = hashes.get(parseToken)
    if (hash === undefined) return
    hashes.delete(parseToken)
    bearers.delete(hash)
  }

  async function lockWhere(condition: string, value: unknown): Promise<LockedRow[]> {
    const { rows } = await pool.query<LockedRow>(
      `UPDATE dk_session SET locked_at = dk_now() WHERE locked_at IS NULL AND ${condition} ${RETURNING}`,
      [value],
    )
    remember(rows)
    if (rows.length > 0) bus.broadcast(LOCKED, rows)
    return rows
  }

  function forgetAll(): void {
    hashes.clear()
    bearers = new Set()
  }

  bus.receive(LOCKED, (body) => {
    const rows = lockedRows.parse(body)
    remember(rows)
    for (const { parseToken } of rows) for (const listener of listeners) listener(parseToken)
  })
  bus.receive(UNLOCKED, (body) => forget(z.string().parse(body)))

  return {
    isLocked: (parseToken) => hashes.has(parseToken),
    isLockedBearer: (bearer) => bearers.size > 0 && bearers.has(hashOf(bearer)),
    tokens: () => [...hashes.keys()],
    onLockedElsewhere: (listener) => void listeners.push(listener),
    load: () =>
      inTurn(async () => {
        const { rows } = await pool.query<LockedRow>(
          'SELECT token_hash AS "tokenHash", parse_token AS "parseToken" FROM dk_session WHERE locked_at IS NOT NULL',
        )
        forgetAll()
        remember(rows)
      }),
    lock: (parseToken) => inTurn(async () => (await lockWhere('parse_token = $1', parseToken))[0] ?? null),
    lockIdle: () => inTurn(() => lockWhere(`active_at IS NOT NULL AND NOT (${IS_ACTIVE})`, IDLE_LIMIT)),
    unlock: (parseToken) =>
      inTurn(async () => {
        await pool.query(
          `UPDATE dk_session SET locked_at = NULL, active_at = CASE WHEN active_at IS NOT NULL THEN dk_now() END
           WHERE parse_token = $1`,
          [parseToken],
        )
        forget(parseToken)
        bus.broadcast(UNLOCKED, parseToken)
      }),
    async noteActivity(parseToken) {
      await pool.query(
        `UPDATE dk_session SET active_at = dk_now()
         WHERE parse_token = $2 AND locked_at IS NULL AND (active_at IS NULL OR ${IS_ACTIVE})`,
        [IDLE_LIMIT, parseToken],
      )
    },
    forget,
    forgetAll,
  }
}

type Context = Pick<LiveContext, 'locks' | 'sockets' | 'securityLog'>

/** The app asks for it. @param source where it was asked from */
export async function lockSession(
  { locks, sockets, securityLog }: Context,
  parseToken: string,
  source: string,
): Promise<void> {
  const locked = await locks.lock(parseToken)
  sockets.pauseOf(parseToken)
  if (locked === null) return
  const { userId, deviceId } = locked
  securityLog.note({ event: 'session.locked', detail: 'asked', account: { userId }, source, deviceId })
}

/** Called each second: locks the idle ones, and pauses what a locked session still has open when its call is over. */
export async function lockIdleSessions({ locks, sockets, securityLog }: Context): Promise<void> {
  for (const { userId, deviceId } of await locks.lockIdle()) {
    securityLog.note({ event: 'session.locked', detail: 'inactive', account: { userId }, source: null, deviceId })
  }
  for (const token of locks.tokens()) sockets.pauseOf(token)
}
