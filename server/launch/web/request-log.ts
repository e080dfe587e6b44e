import { randomUUID } from 'node:crypto'
import type { Request, RequestHandler } from 'express'
import type { Logger } from 'pino'
import type { Metrics } from '../../metrics/metrics'
import { routeOf } from '../../metrics/route-of'
import { inRequest } from '../log'

/** Words of our own routes. Ids, tokens, e-mails and file names are never only that, or come after QUOTING. */
const WORD = /^[a-z][a-z-]{0,39}$/
/** After these a name of the API follows, in any case. */
const NAMING = ['classes', 'functions', 'jobs', 'aggregate', 'schemas']
const API_NAME = /^_?[A-Za-z][A-Za-z_]{0,39}$/
/** After these nothing is ours. */
const QUOTING = ['files', 'token']

/** A path fit for the log: everything that could point at a person is `:id`. */
export function anonymousPath(path: string): string {
  const segments = path.split('/')
  const quote = segments.findIndex((segment) => QUOTING.includes(segment))
  return segments
    .map((segment, index) => {
      if (segment === '' || segment === 'v1') return segment
      if (quote >= 0 && index > quote) return ':id'
      if (NAMING.includes(segments[index - 1] ?? '')) return API_NAME.test(segment) ? segment : ':id'
      return WORD.test(segment) ? segment : ':id'
    })
    .join('/')
}

/** An id that a proxy wrote may be any short word. */
const GIVEN_ID = /^[\w-]{8,64}$/

/** The proxy's own id of a request, where the proxy is trusted; else a new one. */
function idOf({ app, headers, socket }: Request): string {
  const given = headers['x-request-id']
  const isTrusted = app.get('trust proxy fn') as (address: string, hop: number) => boolean
  if (typeof given === 'string' && GIVEN_ID.test(given) && isTrusted(socket.remoteAddress ?? '', 0)) return given
  return randomUUID()
}

/**
 * Logs method, path, status and time of every request but the app's own files; no query, body, header or address. Each
 * line that is written meanwhile has the request's id, which the answer has as X-Request-Id.
 */
export function requestLog(log: Logger, metrics: Pick<Metrics, 'noteRequest'>): RequestHandler {
  return (request, response, next) => {
    const started = process.hrtime.bigint()
    const [path = ''] = request.originalUrl.split('?')
    const id = idOf(request)
    response.set('X-Request-Id', id)
    response.once('close', () => {
      const ms = Number((process.hrtime.bigint() - started) / 1_000_000n)
      const { method } = request
      const status = response.statusCode
      metrics.noteRequest({ method, route: routeOf(request), status, seconds: ms / 1_000 })
      if (path.startsWith('/assets/') || path.startsWith('/health/') || path.endsWith('/health')) return
      if (path === '/metrics') return
      log.info({ request: id, method, path: anonymousPath(path), status, ms }, 'request')
    })
    inRequest(id, next)
  }
}
