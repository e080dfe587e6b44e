import { randomInt } from 'node:crypto'
import { Client, type ClientConfig } from 'pg'
import type { Logger } from 'pino'
import { SECOND } from '../../contract/values/limits'
import { Failure } from '../launch/failure.mjs'

/** First halves of the two-part advisory locks of this server. */
const HOUSE = 4_207_001
const MEMBERS = 4_207_002
/** Second halves, within HOUSE. */
const ALONE = 0
const LEADER = 1
const STARTING = 2

const LOOK_PERIOD = SECOND / 2
/** A database that does not answer a look, or a connection attempt, for so long is lost. */
const QUERY_TIMEOUT = 3 * SECOND
/**
 * PostgreSQL ends a connection whose machine is silent within 5 s, and its locks with it; by its own default after two
 * hours. Without effect over a socket of the file system, where no machine is lost alone.
 */
const KEEPALIVE = `SET tcp_keepalives_idle = 2; SET tcp_keepalives_interval = 1; SET tcp_keepalives_count = 3;
  SET tcp_user_timeout = ${5 * SECOND}`
/** A process that was just killed may hold its locks for so long. */
const START_PATIENCE = 5 * SECOND
const RETRY = SECOND / 4

const ANOTHER_ALONE =
  'Basis data ini sedang dipakai proses server lain. Isi REDIS_URL yang sama di setiap proses supaya beberapa proses ' +
  'bisa bekerja bersama, atau hentikan dulu proses yang lain.'

interface Looked {
  members: ReadonlySet<number>
  leader: number | null
}

/** This process among those of one database, by PostgreSQL's advisory locks: a killed process loses them at once. */
export interface Membership {
  readonly self: number
  /** No other process was there when this one came. */
  readonly isFirst: boolean
  isLeader(): boolean
  /** Who leads; null while nobody is known to. */
  leader(): number | null
  onLeader(changed: (leader: number | null) => void): void
  /** Processes that are gone, each once. */
  onGone(gone: (members: readonly number[]) => void): void
  /** Leads no more, and not again: another one continues. */
  resign(): Promise<void>
  /** One process at a time makes tables and reads them. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>
  /** One process at a time for each name; null: not now. */
  tryLock(name: string): Promise<(() => void) | null>
  stop(): Promise<void>
}

interface MembershipOptions {
  databaseUri: string
  /** Several processes may work on the database. */
  isShared: boolean
  log: Pick<Logger, 'error' | 'warn' | 'info'>
  /** The place was lost to another process. */
  onEvicted: (failure: Failure) => void
}

/** @throws Failure when another process works on this database, and one of them not with others */
export async function joinMembers({ databaseUri, isShared, log, onEvicted }: MembershipOptions): Promise<Membership> {
  const self = randomInt(1, 2 ** 31 - 1)
  const leaderListeners: ((leader: number | null) => void)[] = []
  const goneListeners: ((members: readonly number[]) => void)[] = []
  let known: Looked = { members: new Set([self]), leader: null }
  let isStopped = false
  let isLeaving = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let client = await connect()
  const isFirst = await enter(START_PATIENCE)
  await look()
  timer = setTimeout(() => void repeat(), LOOK_PERIOD)

  async function connect(): Promise<Client> {
    const opened = openClient(databaseUri, { query_timeout: QUERY_TIMEOUT })
    opened.on('error', (fault) => log.warn({ err: fault }, 'the connection of the locks is lost'))
    opened.once('end', () => lose(opened))
    await opened.connect()
    await opened.query(KEEPALIVE)
    return opened
  }

  async function isTaken(query: string, ...values: unknown[]): Promise<boolean> {
    const { rows } = await client.query<{ taken: boolean }>(query, values)
    return rows[0]?.taken ?? false
  }

  /** Takes this process's place. @returns whether nobody else was there */
  async function enter(patience: number): Promise<boolean> {
    const until = performance.now() + patience
    for (;;) {
      const isOnly = await isTaken('SELECT pg_try_advisory_lock($1, $2) AS taken', HOUSE, ALONE)
      if (isOnly && !isShared) return true
      const isIn = isShared && (await isTaken('SELECT pg_try_advisory_lock_shared($1, $2) AS taken', HOUSE, ALONE))
      if (isOnly) await client.query('SELECT pg_advisory_unlock($1, $2)', [HOUSE, ALONE])
      if (isIn) {
        await client.query('SELECT pg_advisory_lock($1, $2)', [MEMBERS, self])
        return isOnly
      }
      if (performance.now() > until) throw new Failure(ANOTHER_ALONE)
      await pause(RETRY)
    }
  }

  async function look(): Promise<void> {
    if (!isShared) return void (await client.query('SELECT 1'))
    const isCandidate = known.leader !== self && !isLeaving
    if (isCandidate) await client.query('SELECT pg_try_advisory_lock($1, $2)', [HOUSE, LEADER])
    const { rows } = await client.query<{ member: number; leads: boolean }>(
      `SELECT m.objid::bigint::int AS member, EXISTS (
         SELECT 1 FROM pg_locks l WHERE l.locktype = 'advisory' AND l.database = m.database AND l.classid = $2
           AND l.objid = $3 AND l.objsubid = 2 AND l.granted AND l.pid = m.pid AND l.mode = 'ExclusiveLock') AS leads
       FROM pg_locks m WHERE m.locktype = 'advisory' AND m.classid = $1 AND m.objsubid = 2 AND m.granted
         AND m.database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      [MEMBERS, HOUSE, LEADER],
    )
    note({
      members: new Set(rows.map(({ member }) => member)),
      leader: rows.find(({ leads }) => leads)?.member ?? null,
    })
  }

  function note(next: Looked): void {
    const before = known
    known = next
    const gone = [...before.members].filter((member) => member !== self && !next.members.has(member))
    if (next.leader !== before.leader) {
      log.info({ leader: next.leader, self }, 'the leader has changed')
      for (const listener of leaderListeners) listener(next.leader)
    }
    if (gone.length > 0) for (const listener of goneListeners) listener(gone)
  }

  async function repeat(): Promise<void> {
    try {
      await look()
    } catch (fault) {
      log.warn({ err: fault }, 'the lock check failed')
      lose(client)
      return
    }
    if (!isStopped) timer = setTimeout(() => void repeat(), LOOK_PERIOD)
  }

  /** Without its connection this process holds no lock. */
  function lose(lost: Client): void {
    if (isStopped || lost !== client) return
    clearTimeout(timer)
    lost.removeAllListeners('end')
    lost.end().catch(() => {})
    note({ members: known.members, leader: null })
    void comeBack()
  }

  async function comeBack(): Promise<void> {
    for (;;) {
      if (isStopped) return
      try {
        client = await connect()
        await enter(START_PATIENCE)
        await repeat()
        return
      } catch (fault) {
        if (fault instanceof Failure) return onEvicted(fault)
        await pause(RETRY)
      }
    }
  }

  return {
    self,
    isFirst,
    isLeader: () => !isShared || known.leader === self,
    leader: () => (isShared ? known.leader : self),
    onLeader: (changed) => void leaderListeners.push(changed),
    onGone: (gone) => void goneListeners.push(gone),
    async resign() {
      isLeaving = true
      if (isShared && known.leader === self) await client.query('SELECT pg_advisory_unlock($1, $2)', [HOUSE, LEADER])
    },
    async alone(work) {
      if (!isShared) return work()
      // A connection of its own: the other one goes on looking while this one waits.
      const waiting = openClient(databaseUri)
      await waiting.connect()
      try {
        await waiting.query(KEEPALIVE)
        await waiting.query('SELECT pg_advisory_lock($1, $2)', [HOUSE, STARTING])
        return await work()
      } finally {
        await waiting.end()
      }
    },
    async tryLock(name) {
      const held = client
      const isMine = await isTaken('SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS taken', name)
      if (!isMine) return null
      return () =>
        void held.query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', [name]).catch((fault: unknown) => {
          log.warn({ err: fault }, 'a lock was not given back')
        })
    },
    async stop() {
      isStopped = true
      clearTimeout(timer)
      client.removeAllListeners('end')
      await client.end().catch(() => {})
    },
  }
}

function openClient(connectionString: string, options: ClientConfig = {}): Client {
  return new Client({
    connectionString,
    connectionTimeoutMillis: QUERY_TIMEOUT,
    keepAlive: true,
    keepAliveInitialDelayMillis: SECOND,
    ...options,
  })
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
