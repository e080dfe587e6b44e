import { createHmac } from 'node:crypto'
import { isIP } from 'node:net'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { MINUTE } from '../../contract/values/limits'
import type { ServerSecret } from '../launch/server-secret'
import { countedSource } from '../source'
import type { Sql } from '../store/database'
import { detached } from '../store/departed-clients'
import type { SecurityAct, SecurityEvent } from './events'

/**
 * Whose account: a user's objectId, or a name as it was typed, of which only a keyed hash is stored where nobody has
 * it.
 */
export type Account = { userId: string } | { name: string } | null

export type SecurityNote = SecurityAct & {
  account: Account
  /** The whole address; null where none is known. */
  source: string | null
  deviceId: string | null
}

/** Who did what to which account from where, append-only and without secrets (docs/contract.md §2 "Security log"). */
export interface SecurityLog {
  /**
   * For what may happen often. The first one of an account, event and source is written at once, its repeats with a
   * count at the minute's end. It neither delays nor fails its caller.
   */
  note(note: SecurityNote): void
  /** For what changes an account, in the transaction of the change. */
  write(sql: Sql, note: SecurityNote): Promise<void>
  /** Writes the counts of this minute and waits until all is written. */
  flush(): Promise<void>
  stop(): Promise<void>
}

/**
 * Different events that one minute writes: names without an account and unknown callers separately from accounts, so
 * that strangers leave room for what happens to accounts. Above it, repeats are counted by source, then over all
 * sources.
 */
export const EVENTS_PER_MINUTE = { ofStrangers: 200, ofAccounts: 600, ofOneSource: 30, bySource: 100 }

/** Counted for each device: a session must exist for each one, so that no client invents many. */
const EACH_DEVICE: ReadonlySet<SecurityEvent> = new Set(['signIn.succeeded', 'session.signedOut', 'session.ended'])

interface Repeats {
  note: SecurityNote
  repeats: number
}

export function createSecurityLog({ pool, log, key }: { pool: Pool; log: Logger; key: Buffer }): SecurityLog {
  const hashOf = nameHasher(key)
  let minute = createMinute()
  const underWay = new Set<Promise<void>>()

  async function insert(
    sql: Sql,
    { event, detail, account, source, deviceId }: SecurityNote,
    count: number,
  ): Promise<void> {
    const name = account !== null && 'name' in account ? usernameOf(account.name) : null
    const userId = account !== null && 'userId' in account ? account.userId : null
    // PostgreSQL takes no NUL in a text, and no account has one.
    const asked = name?.includes('\0') === true ? null : name
    await sql.query(
      `INSERT INTO dk_security_log (event, detail, account, name_hash, source, device, count)
       SELECT $1, $2, known.id, CASE WHEN known.id IS NULL THEN $5 END, $6::inet, $7, $8
       FROM (SELECT coalesce($3, (SELECT "objectId" FROM "_User" WHERE username = $4)) AS id) known`,
      [
        event,
        detail,
        userId,
        asked,
        name === null ? null : hashOf(name),
        sourceIn(source),
        deviceIn(deviceId, hashOf),
        count,
      ],
    )
  }

  function insertSoon(note: SecurityNote, count: number): void {
    const work = detached(() => insert(pool, note, count))
      .catch((fault: unknown) => log.error({ err: fault, event: note.event }, 'a security event was not written'))
      .finally(() => underWay.delete(work))
    underWay.add(work)
  }

  async function flush(): Promise<void> {
    const { counted } = minute
    minute = createMinute()
    for (const { note, repeats } of counted.values()) if (repeats > 0) insertSoon(note, repeats)
    await Promise.all(underWay)
  }

  const timer = setInterval(() => void flush(), MINUTE)
  timer.unref()

  return {
    note(given) {
      const { note, key: counter } = minute.placeOf(given)
      const before = minute.counted.get(counter)
      if (before !== undefined) {
        before.repeats += 1
        return
      }
      minute.counted.set(counter, { note, repeats: 0 })
      insertSoon(note, 1)
    },
    write: (sql, note) => insert(sql, note, 1),
    flush,
    async stop() {
      clearInterval(timer)
      await flush()
    },
  }
}

/** What one minute has counted, and where the next event is counted. */
function createMinute() {
  const counted = new Map<string, Repeats>()
  const bySource = new Map<string, number>()
  const used = { ofStrangers: 0, ofAccounts: 0, bySource: 0 }

  /** Whether `key` is counted already or there is room for it; takes the room. */
  function hasRoom(key: string, room: keyof typeof used): boolean {
    if (counted.has(key)) return true
    if (used[room] >= EVENTS_PER_MINUTE[room]) return false
    used[room] += 1
    return true
  }

  function hasRoomOfSource(key: string, source: string): boolean {
    if (counted.has(key)) return true
    const count = bySource.get(source) ?? 0
    if (count >= EVENTS_PER_MINUTE.ofOneSource) return false
    if (!hasRoom(key, 'ofStrangers')) return false
    bySource.set(source, count + 1)
    return true
  }

  return {
    counted,
    /** Itself while there is room; then without account and device; then without its source too. */
    placeOf(note: SecurityNote): { note: SecurityNote; key: string } {
      const { event, account, source } = note
      const device = EACH_DEVICE.has(event) ? note.deviceId : null
      const isAccount = account !== null && 'userId' in account
      const counted = countedSource(source ?? '')
      const key = JSON.stringify([
        event,
        isAccount ? account.userId : usernameOf(account?.name ?? ''),
        isAccount,
        source,
        device,
      ])
      const isWithin = isAccount ? hasRoom(key, 'ofAccounts') : hasRoomOfSource(key, counted)
      if (isWithin) return { note, key }
      const bare = { ...note, account: null, deviceId: null, detail: null } as SecurityNote
      const sourceKey = JSON.stringify([event, counted])
      if (hasRoom(sourceKey, 'bySource')) return { note: bare, key: sourceKey }
      return { note: { ...bare, source: null }, key: event }
    },
  }
}

/** Recognises a name, and tells it to nobody without the key. */
export function nameHasher(key: Buffer): (name: string) => string {
  return (name) => createHmac('sha256', key).update(name).digest('base64url').slice(0, 22)
}

/** Hashes of a name by the present secret, then by the one that it replaces: rows of both times are found. */
export function nameHashes(secret: ServerSecret): (name: string) => string[] {
  const hashers = secret.keysFor('names in the security log').map(nameHasher)
  return (name) => hashers.map((hashOf) => hashOf(name))
}

export const usernameOf = (typed: string): string => typed.trim().toLowerCase()

/** Addresses only; behind a proxy that forwards anything else, none. */
function sourceIn(source: string | null): string | null {
  // A link-local address names its interface, which no `inet` has.
  const [address = ''] = (source ?? '').split('%')
  return isIP(address) === 0 ? null : address
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Clients choose it: what is no UUID could be anything. */
function deviceIn(deviceId: string | null, hashOf: (text: string) => string): string | null {
  if (deviceId === null || deviceId === '') return null
  return UUID.test(deviceId) ? deviceId.toLowerCase() : hashOf(`device ${deviceId}`)
}
