import { createRequire } from 'node:module'
import './quiet-parse'
import Parse from 'parse/node'
import type { PoolClient } from 'pg'
// Whole, and first: its parts need each other in a circle, and only this way into it leaves none of them half loaded.
import 'parse-server'
import { PASSWORD_MAX_BYTES } from '../../contract/values/account'
import { createSlots } from '../rest/limits/slots'
import { CONNECTION_TIMEOUT, isOverloaded, STATEMENT_TIMEOUT } from '../store/database'
import { type ConnectingPool, isOfDeparted } from '../store/departed-clients'
import { DatabaseBusy } from './database-busy'

/**
 * The few parts of parse-server that its public interface does not give, in one place: its version is pinned, and the
 * contract tests walk through each of them.
 */
const require = createRequire(import.meta.url)

interface ParseAuth {
  user?: { id: string; get: (field: string) => unknown }
}

interface LiveQueryController {
  onAfterSave(className: string, current: Parse.Object, original: Parse.Object | null, permissions: unknown): void
}

type OnClass = (className: string, ...rest: unknown[]) => Promise<unknown>

/** What Parse asks of the database during a call. */
const STATEMENTS = [
  'find',
  'count',
  'createObject',
  'updateObjectsByQuery',
  'findOneAndUpdate',
  'deleteObjectsByQuery',
] as const

/** pg's pool, as Parse opened it. */
export interface ParsePool extends ConnectingPool {
  readonly waitingCount: number
  readonly totalCount: number
  readonly idleCount: number
  options: { connectionTimeoutMillis?: number }
  /** The open connections. */
  _clients: readonly PoolClient[]
  on(event: 'connect', opened: (client: PoolClient) => void): void
  end(): Promise<void>
}

export interface ParseConfig {
  liveQueryController: LiveQueryController
  cacheController: { user: { clear(): Promise<void>; del(key: string): Promise<void> } }
  database: {
    loadSchema(): Promise<{ getClassLevelPermissions(className: string): unknown }>
    adapter: Record<(typeof STATEMENTS)[number], OnClass> & { _client: { $pool: ParsePool } }
  }
}

const Config = require('parse-server/lib/Config') as { get(appId: string, mount: string): ParseConfig }
const Auth = require('parse-server/lib/Auth') as {
  getAuthForSessionToken(options: { config: ParseConfig; sessionToken: string }): Promise<ParseAuth>
}
const Password = require('parse-server/lib/password') as {
  hash(password: string): Promise<string>
  compare(password: string, hash: string | null): Promise<boolean>
  dummyHash: string
}
interface Part {
  info: object
}
const PromiseRouter = require('parse-server/lib/PromiseRouter') as {
  default: {
    prototype: { tryRouteRequest: (this: object, method: string, path: string, part: Part) => Promise<unknown> }
  }
}
const RestWrite = require('parse-server/lib/RestWrite') as {
  createSession(
    config: ParseConfig,
    session: { userId: string; installationId: string; createdWith: { action: 'login'; authProvider: 'password' } },
  ): { sessionData: { sessionToken: string }; createSession: () => Promise<unknown> }
}

export function parseConfig(appId: string, origin: string): ParseConfig {
  return Config.get(appId, `${origin}/parse`)
}

/**
 * Whose session a token is; null for a dead or unknown one.
 * @throws what kept Parse from knowing: a database that is away is nobody's dead session
 */
export async function userOfSession(config: ParseConfig, sessionToken: string): Promise<string | null> {
  try {
    const { user } = await Auth.getAuthForSessionToken({ config, sessionToken })
    return user?.id ?? null
  } catch (fault) {
    if (fault instanceof Parse.Error && fault.code === Parse.Error.INVALID_SESSION_TOKEN) return null
    throw fault
  }
}

/**
 * Tells live queries of a change that was made by SQL: `create`, `leave`, `enter` and `update` follow from the two
 * states.
 */
export async function publishChange(
  config: ParseConfig,
  current: Parse.Object,
  original: Parse.Object | null,
): Promise<void> {
  const schema = await config.database.loadSchema()
  const permissions = schema.getClassLevelPermissions(current.className)
  config.liveQueryController.onAfterSave(current.className, current, original, permissions)
}

/**
 * Answers a refusal of the database's own rules as one of Parse's: what Parse does not know it would answer as a fault.
 * @param explain null: it is none of these refusals
 */
export function explainRefusedInserts(
  { database }: ParseConfig,
  explain: (fault: unknown) => Parse.Error | null,
): void {
  const { adapter } = database
  const create = adapter.createObject.bind(adapter)
  adapter.createObject = async (className, ...rest) => {
    try {
      return await create(className, ...rest)
    } catch (fault) {
      throw explain(fault) ?? fault
    }
  }
}

/** Keeps why a statement failed that a later one may not: Parse would replace it by a fault without a cause. */
export function explainBusyDatabase({ database: { adapter } }: ParseConfig): void {
  for (const name of STATEMENTS) {
    const statement = adapter[name].bind(adapter)
    adapter[name] = async (className, ...rest) => {
      try {
        return await statement(className, ...rest)
      } catch (fault) {
        if (fault instanceof Parse.Error || !(isOverloaded(fault) || isOfDeparted(fault))) throw fault
        throw new DatabaseBusy(fault)
      }
    }
  }
}

/**
 * Reports the tokens of the sessions that Parse itself deletes: at a sign-in the installation's earlier ones, which no
 * hook of its public interface names.
 */
export function watchDeletedSessions(
  { database: { adapter } }: ParseConfig,
  deleted: (tokens: readonly string[]) => Promise<void>,
): void {
  const destroy = adapter.deleteObjectsByQuery.bind(adapter)
  adapter.deleteObjectsByQuery = async (className, ...rest) => {
    if (className !== '_Session') return destroy(className, ...rest)
    const [schema, query] = rest
    const sessions = (await adapter.find(className, schema, query, {})) as { sessionToken: string }[]
    const result = await destroy(className, ...rest)
    await deleted(sessions.map(({ sessionToken }) => sessionToken))
    return result
  }
}

/** Runs the parts of a batch, which share one `info`, one after the other: Parse begins all of them at once. */
export function runBatchesInTurn(): void {
  const { prototype } = PromiseRouter.default
  const { tryRouteRequest } = prototype
  const last = new WeakMap<object, Promise<unknown>>()
  prototype.tryRouteRequest = function inTurn(method, path, part) {
    const before = last.get(part.info) ?? Promise.resolve()
    const own = before.then(() => tryRouteRequest.call(this, method, path, part))
    last.set(
      part.info,
      own.catch(() => {}),
    )
    return own
  }
}

/** A password takes tens of milliseconds of a core to hash. */
const hashing = createSlots(2, 200)

/**
 * A password as Parse keeps it, for accounts that are made by SQL.
 * @throws TooManyTries when too many wait to be hashed
 */
export function passwordHash(password: string): Promise<string> {
  return hashing.run(() => Password.hash(password))
}

/** bcrypt reads 72 bytes and ignores what follows: such a password is not the one that was set. */
export function isReadWhole(password: string): boolean {
  return Buffer.byteLength(password) <= PASSWORD_MAX_BYTES
}

export async function isPasswordOf(password: string, hash: string | null): Promise<boolean> {
  return (await Password.compare(password, hash)) && isReadWhole(password)
}

/** As `isPasswordOf`; it takes as long where there is none. */
export async function isPasswordAtLength(password: string, hash: string | null): Promise<boolean> {
  return (await Password.compare(password, hash ?? Password.dummyHash)) && hash !== null && isReadWhole(password)
}

/**
 * A session as Parse's own login makes it, once the password was found right. The same installation's session before
 * it ends.
 * @returns its token
 */
export async function makeSession(config: ParseConfig, userId: string, installationId: string): Promise<string> {
  const createdWith = { action: 'login', authProvider: 'password' } as const
  const { sessionData, createSession } = RestWrite.createSession(config, { userId, installationId, createdWith })
  await createSession()
  return sessionData.sessionToken
}

/** Gives Parse's pool the bounds of ours: its own way through the address drops them. */
export function boundParsePool({ database }: ParseConfig): ParsePool {
  const pool = database.adapter._client.$pool
  const bound = (client: PoolClient) => {
    client.query(`SET statement_timeout = ${STATEMENT_TIMEOUT}`).catch(() => {})
  }
  pool.options.connectionTimeoutMillis = CONNECTION_TIMEOUT
  pool.on('connect', bound)
  for (const client of pool._clients) bound(client)
  return pool
}

/** Ends Parse's own connections to the database; its `handleShutdown` would not wait for what they are doing. */
export async function closeParseDatabase({ database }: ParseConfig): Promise<void> {
  await database.adapter._client.$pool.end()
}
