import Parse from 'parse/node'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Cluster } from '../cluster/cluster'
import type { Geography } from '../geo/geography'
import type { Hospital } from '../hospital'
import type { ServerSecret } from '../launch/server-secret'
import type { Bucket } from '../rest/files/bucket'
import type { ScanUpload } from '../rest/files/scan'
import type { ActionLimits } from '../rest/limits/action-limits'
import type { TakeTurn } from '../rest/turns'
import type { SecondFactorSettings } from '../rest/accounts/second-factor/settings'
import type { SecurityLog } from '../security-log/security-log'
import type { ServerClock } from './clock'
import { MINUTE } from '../../contract/values/limits'
import type { RequestClass } from '../../contract/values/statuses'
import { atMostEvery } from './at-most-every'
import { type ParseConfig, publishChange } from './parse-internals'
import type { LockedRings } from './locked-rings'
import { untilDone } from './until-done'
import type { SessionLimits } from './session-limits'
import type { SessionLocks } from './session-locks-port'
import type { LiveSockets } from './sockets-port'
import type { Push } from '../push/push-port'

export const MASTER = { useMasterKey: true } as const

/** What every room of the live backend works with. */
export interface LiveContext {
  pool: pg.Pool
  log: Logger
  config: ParseConfig
  sockets: LiveSockets
  /** Moves the clients of live queries of every process. */
  moveReaders: () => void
  clock: ServerClock
  hospital: Hospital
  geography: Geography
  push: Push
  /** See `BackendExtensions`. */
  acceptsTestRequests: boolean
  limits: ActionLimits
  securityLog: SecurityLog
  secret: ServerSecret
  secondFactor: SecondFactorSettings
  sessionLimits: SessionLimits
  /** Sessions of one account. */
  mostSessions: number
  scanUpload: ScanUpload
  /** null: files are rows. */
  bucket: Bucket | null
  locks: SessionLocks
  lockedRings: LockedRings
  cluster: Cluster
  /** One at a time for each name, among all processes. */
  takeTurn: TakeTurn
}

/** One change of one record, in the fields that it changed. */
export interface RecordChange {
  className: RequestClass | 'EmergencyDetail' | 'Conversations' | '_User'
  objectId: string
  /** null of a new record. */
  before: Record<string, unknown> | null
  after: Record<string, unknown>
  /**
   * The rest of both states where readers change, as the transaction left it (row-state.ts): who loses the record gets
   * `before`, and nothing that was written later. Otherwise the present row is the rest.
   */
  row?: Record<string, unknown>
  /** Clients keep the newer of two states by it. */
  updatedAt: Date
}

/**
 * Notifies live queries of a change that SQL made and committed. What changed is passed and not read again, so that two
 * quick changes are reported separately. Never rejects: the change is repeated to nobody who asks again, so a failed
 * notification is tried again in the background, and at last every client of live queries is moved, which makes it read
 * everything.
 */
export function notifyChange(context: Notifying, change: RecordChange): Promise<void> {
  const { className, objectId } = change
  return untilDone(
    () => publish(context.config, change),
    (fault, isLast) => {
      context.log.error({ err: fault, className, objectId, isLast }, 'a change was not notified')
      if (isLast && isMoveDue()) context.moveReaders?.()
    },
  )
}

/** So that a record that cannot be notified does not disconnect everybody at each of its changes. */
const isMoveDue = atMostEvery(MINUTE)

/** Without `moveReaders` nobody is moved: for what changes again soon. */
type Notifying = Pick<LiveContext, 'config' | 'log'> & Partial<Pick<LiveContext, 'moveReaders'>>

async function publish(
  config: ParseConfig,
  { className, objectId, before, after, row, updatedAt }: RecordChange,
): Promise<void> {
  const rest = row ?? (await new Parse.Query(className).equalTo('objectId', objectId).first(MASTER))?.toJSON()
  if (rest === undefined) return
  const stated = (fields: Record<string, unknown>): Parse.Object => {
    const object = Parse.Object.fromJSON({ ...rest, className, updatedAt: updatedAt.toISOString() })
    object.set(fields)
    return object
  }
  await publishChange(config, stated(after), before && stated(before))
}
