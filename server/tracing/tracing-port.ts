import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import type pg from 'pg'

/** Spans of requests and of their database queries (docs/operations.md "Traces"). */
export interface Tracing {
  /** A span for each request; queries meanwhile are its children. Behind the request log. */
  requests: RequestHandler
  /** The server's own pool. */
  watchPool(pool: pg.Pool): void
  /** Parse's pool, which calls back. */
  watchParsePool(pool: CallbackPool): void
  /** Exports what is left. */
  stop(): Promise<void>
}

export interface CallbackPool {
  on(event: 'connect', listener: (client: pg.PoolClient) => void): unknown
  _clients: readonly pg.PoolClient[]
}

export interface TracingOptions {
  /** An OTLP/HTTP address, without `/v1/traces`. */
  endpoint: string
  serviceName: string
  log: Pick<Logger, 'warn'>
}
