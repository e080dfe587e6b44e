import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import type { Request, RequestHandler } from 'express'
import { DatabaseError, Pool, type PoolClient } from 'pg'

/** What `Pool.connect` calls back. */
type Connected = (
  fault: Error | undefined,
  client: PoolClient | undefined,
  release: (reason?: Error | boolean) => void,
) => void
export interface ConnectingPool {
  connect(): Promise<PoolClient>
  connect(connected: Connected): void
}

/** One call that only reads, with the connections it has at this moment. */
interface Reading {
  hasLeft: boolean
  connections: Map<PoolClient, Promise<void> | null>
}

/** PostgreSQL's code of a statement that somebody cancelled. */
const CANCELLED = '57014'

/** Of `SELECT`s only: what notes something is finished. */
const CANCEL = `SELECT pg_cancel_backend(pid) FROM pg_stat_activity
  WHERE pid = $1 AND state = 'active' AND query !~* '\\m(INSERT|UPDATE|DELETE)\\M'`

const readings = new AsyncLocalStorage<Reading>()

class ClientHasLeft extends Error {}

/** Work that is finished although the client of the call has left: what the security log notes. */
export function detached<Result>(work: () => Result): Result {
  return readings.exit(work)
}

/** Ends the queries of calls whose client has left. Writes are finished: their client may ask for the outcome. */
export interface DepartedClients {
  /** Covers the calls behind it for which `reads` answers true. */
  cover(reads: (request: Request) => boolean): RequestHandler
  /** Watches every connection that this pool lends to such a call. */
  watch(pool: ConnectingPool): void
  stop(): Promise<void>
}

/** @param onFault a cancellation failed; the statement timeout ends the statement then */
export function createDepartedClients(databaseUri: string, onFault: (fault: unknown) => void): DepartedClients {
  // A connection of its own: the pools may be full of what is to be cancelled.
  const canceller = new Pool({ connectionString: databaseUri, max: 1 })
  canceller.on('error', onFault)

  async function cancel(processId: number | undefined): Promise<void> {
    await canceller.query(CANCEL, [processId]).catch(onFault)
  }

  function leave(reading: Reading): void {
    reading.hasLeft = true
    for (const [client, cancelled] of reading.connections) {
      if (cancelled === null) reading.connections.set(client, cancel(processIdOf(client)))
    }
  }

  /**
   * Assigns the connection to this call. A connection returned during a cancellation is kept until the cancellation is
   * over, so that it hits no other query.
   */
  function lease(reading: Reading, client: PoolClient): void {
    const release = client.release.bind(client)
    reading.connections.set(client, null)
    client.release = (reason) => {
      const cancelled = reading.connections.get(client) ?? null
      reading.connections.delete(client)
      if (cancelled === null) release(reason)
      else void cancelled.then(() => release(reason))
    }
  }

  return {
    cover: (reads) => (request, response, next) => {
      if (!reads(request)) return next()
      const reading: Reading = { hasLeft: false, connections: new Map() }
      response.once('close', () => {
        if (!response.writableEnded) leave(reading)
      })
      readings.run(reading, next)
    },
    watch(pool) {
      const connect = pool.connect.bind(pool) as ConnectingPool['connect']
      function connectFor(connected: Connected): void
      function connectFor(): Promise<PoolClient>
      function connectFor(connected?: Connected): Promise<PoolClient> | void {
        if (connected === undefined)
          return new Promise((resolve, reject) =>
            connectFor((fault, client) =>
              client === undefined ? reject(fault ?? new Error('no connection')) : resolve(client),
            ),
          )
        const reading = readings.getStore()
        // Returning a connection resumes the next call in the queue, which must keep its own async context.
        const own = AsyncResource.bind(connected)
        if (reading === undefined) return connect(own)
        connect((fault, client, release) => {
          if (client === undefined) return own(fault, client, release)
          if (!reading.hasLeft) {
            lease(reading, client)
            return own(fault, client, (reason) => client.release(reason))
          }
          release()
          own(new ClientHasLeft('the client has left'), undefined, () => {})
        })
      }
      pool.connect = connectFor
    },
    stop: () => canceller.end(),
  }
}

/** Of a query that was cancelled, or not begun, because its client has left. */
export function isOfDeparted(fault: unknown): boolean {
  if (fault instanceof Error && fault.cause !== undefined) return isOfDeparted(fault.cause)
  return (
    fault instanceof ClientHasLeft ||
    (fault instanceof DatabaseError && fault.code === CANCELLED && !fault.message.includes('timeout'))
  )
}

/** pg sets it; its types leave it out. */
function processIdOf(client: PoolClient): number | undefined {
  return 'processID' in client && typeof client.processID === 'number' ? client.processID : undefined
}
