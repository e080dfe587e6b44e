import type { RequestHandler } from 'express'
import type { Logger } from 'pino'

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

/** Logs method, path, status and time of every request but the app's own files; no query, body, header or address. */
export function requestLog(log: Logger): RequestHandler {
  return (request, response, next) => {
    const started = process.hrtime.bigint()
    const [path = ''] = request.originalUrl.split('?')
    response.once('close', () => {
      if (path.startsWith('/assets/') || path.startsWith('/health/') || path.endsWith('/health')) return
      const ms = Number((process.hrtime.bigint() - started) / 1_000_000n)
      log.info({ method: request.method, path: anonymousPath(path), status: response.statusCode, ms }, 'request')
    })
    next()
  }
}
