import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { Request } from 'express'
import { routeOf } from '../metrics/route-of'
import { startProvider } from './provider.mjs'
import type { Tracing, TracingOptions } from './tracing-port'

/** Not worth a span: the app's own files, and what monitoring asks. */
const UNTRACED = /^\/(?:assets\/|health\/|metrics$)/
const OPERATION = /^\s*(select|insert|update|delete|with|begin|commit|rollback|set)\b/i

/** A client or a pool of `pg`, whose overloads fit this. */
interface Queryable {
  query(...args: unknown[]): unknown
}

/**
 * Spans without personal data: of a request its method, route pattern, status and id; of a query the kind of statement
 * alone, because Parse writes values into its statements. The SDK reads the further `OTEL_…` variables itself.
 */
export function createTracing({ endpoint, serviceName, log }: TracingOptions): Tracing {
  const provider = startProvider({
    endpoint,
    serviceName,
    onFault: (fault) => log.warn({ fault }, 'traces are not exported'),
  })
  const tracer = trace.getTracer('dokter-keluarga')

  function startQuery(statement: unknown): Span | null {
    if (trace.getActiveSpan() === undefined) return null
    const operation = operationOf(statement)
    const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation }
    return tracer.startSpan(`postgresql ${operation}`, { kind: SpanKind.CLIENT, attributes })
  }

  /** A span for each query that answers by a promise. */
  function tracePromises(database: Queryable): void {
    const query = database.query.bind(database)
    database.query = (...args) => {
      const span = typeof args.at(-1) === 'function' ? null : startQuery(args[0])
      const result = query(...args)
      if (span === null) return result
      if (!(result instanceof Promise)) span.end()
      else {
        const end = () => span.end()
        result.then(end, () => endWithFault(span))
      }
      return result
    }
  }

  /** A span for each query that answers by a callback. */
  function traceCallbacks(database: Queryable): void {
    const query = database.query.bind(database)
    database.query = (...args) => {
      const done = args.at(-1)
      const span = typeof done === 'function' ? startQuery(args[0]) : null
      if (typeof done !== 'function' || span === null) return query(...args)
      const ended = (fault: unknown, ...rest: unknown[]) => {
        if (fault) endWithFault(span)
        else span.end()
        Reflect.apply(done, undefined, [fault, ...rest])
      }
      return query(...args.slice(0, -1), ended)
    }
  }

  return {
    requests(request, response, next) {
      const [path = ''] = request.originalUrl.split('?')
      if (UNTRACED.test(path)) return next()
      // Strangers continue no trace of ours.
      const before = isFromTrustedProxy(request)
        ? propagation.extract(context.active(), request.headers)
        : context.active()
      const { method } = request
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER }, before)
      response.once('close', () => {
        const route = routeOf(request)
        const { statusCode } = response
        span.updateName(`${method} ${route}`).setAttributes({
          'http.request.method': method,
          'http.route': route,
          'http.response.status_code': statusCode,
          'dokter.request': String(response.getHeader('X-Request-Id') ?? ''),
        })
        if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      })
      context.with(trace.setSpan(before, span), next)
    },
    watchPool(pool) {
      // The pool's own query waits for a connection, maybe in the context of the call that returns one.
      tracePromises(pool)
      pool.on('connect', tracePromises)
    },
    watchParsePool(pool) {
      pool.on('connect', traceCallbacks)
      for (const client of pool._clients) traceCallbacks(client)
    },
    stop: () => provider.stop(),
  }
}

function endWithFault(span: Span): void {
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}

function operationOf(statement: unknown): string {
  const text = typeof statement === 'object' && statement !== null && 'text' in statement ? statement.text : statement
  return (typeof text === 'string' ? OPERATION.exec(text)?.[1]?.toUpperCase() : undefined) ?? 'QUERY'
}

function isFromTrustedProxy({ app, socket }: Request): boolean {
  const isTrusted = app.get('trust proxy fn') as (address: string, hop: number) => boolean
  return isTrusted(socket.remoteAddress ?? '', 0)
}
