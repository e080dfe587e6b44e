import type { NextFunction, Request, RequestHandler, Response } from 'express'
import type { Logger } from 'pino'
import * as z from 'zod/mini'
import { UNAUTHENTICATED } from '../../contract/values/refusals'
import { Refused } from '../live/refuse'
import { isOverloaded } from '../store/database'
import { isOfDeparted } from '../store/departed-clients'
import { isUnstorable } from '../store/storable'
import { BUSY } from './busy'
import { wordsOf } from './issue-words'
import { TooManyTries } from './try-limit'

/** A failure with its status and body, in the envelope of contract §2. */
export class HttpFailure extends Error {
  readonly status: number
  readonly body: object
  readonly headers: Record<string, string>

  constructor(status: number, message: string, body: object = {}, headers: Record<string, string> = {}) {
    super(message)
    this.status = status
    this.body = { message, ...body }
    this.headers = headers
  }
}

export const unauthenticated = () => new HttpFailure(401, UNAUTHENTICATED)
export const notFound = () => new HttpFailure(404, 'Data tidak ditemukan')

/** The database is too busy at this moment. */
export const overloaded = () => new HttpFailure(503, BUSY, {}, { 'Retry-After': '1' })

export function tooMany({ seconds }: TooManyTries): HttpFailure {
  const message = 'Terlalu banyak percobaan. Coba lagi nanti.'
  return new HttpFailure(429, message, {}, { 'Retry-After': String(seconds) })
}

/** Sends the handler's result as `{data}`. */
export function answer<Data>(handle: (request: Request, response: Response) => Promise<Data>): RequestHandler {
  return async (request, response) => {
    response.json({ data: await handle(request, response) })
  }
}

/** What every list says of itself (contract §2 "Envelope"). */
export interface ListMeta {
  current_page: number
  per_page: number
  last_page: number
  total: number
}

/** Sends the handler's list as `{data, meta}`. */
export function answerList(
  handle: (request: Request) => Promise<{ data: readonly unknown[]; meta: ListMeta }>,
): RequestHandler {
  return async (request, response) => {
    response.json(await handle(request))
  }
}

/** The request's body in its schema's shape. @throws HttpFailure 422 with the fields that are wrong or unknown */
export function bodyOf<Schema extends z.ZodMiniType>(schema: Schema, request: Request): z.output<Schema> {
  return shaped(schema, request.body ?? {})
}

/** The request's query in its schema's shape. @throws HttpFailure 422 with the fields that are wrong */
export function queryOf<Schema extends z.ZodMiniType>(schema: Schema, request: Request): z.output<Schema> {
  return shaped(schema, request.query)
}

/** A refusal repeats at most so much of what a client sent. */
const MOST_NAMED = 50
const NAMED_LENGTH = 100

function shaped<Schema extends z.ZodMiniType>(schema: Schema, given: unknown): z.output<Schema> {
  const parsed = schema.safeParse(given, { error: wordsOf })
  if (parsed.success) return parsed.data as z.output<Schema>
  // The client names its keys: 'constructor' must not find what every object has.
  const errors = Object.create(null) as Record<string, string[]>
  for (const issue of parsed.error.issues.slice(0, MOST_NAMED)) {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, MOST_NAMED) : null
    const unknown = keys?.map((key) => [...issue.path, key.slice(0, NAMED_LENGTH)].join('.')) ?? null
    const fields = unknown ?? [issue.path.join('.') || 'body']
    for (const field of fields) errors[field] = [...(errors[field] ?? []), issue.message]
  }
  throw malformed(errors)
}

/** What no schema can tell: an id that is not there, a day that has not come yet. */
export function malformed(errors: Record<string, string[]>): HttpFailure {
  return new HttpFailure(422, 'Isian belum benar', { errors })
}

/** Handles every failure; unexpected ones are logged with their stack and answered plainly. */
export function answerFailures(log: Logger) {
  return (fault: unknown, _request: Request, response: Response, _next: NextFunction): void => {
    // Nobody is there to be answered.
    if (isOfDeparted(fault) && response.destroyed) return void response.end()
    const failure = failureOf(fault)
    if (isOverloaded(fault)) log.warn({ err: fault }, 'overloaded')
    // By an operator, or late for an earlier client of the connection: the next try is not cancelled.
    if (isOfDeparted(fault)) log.warn({ err: fault }, 'cancelled')
    if (failure === null) {
      log.error({ err: fault }, 'a call failed')
      response.status(500).json({ message: 'Terjadi kesalahan di server. Coba lagi sebentar lagi.' })
      return
    }
    response.status(failure.status).set(failure.headers).json(failure.body)
  }
}

function failureOf(fault: unknown): HttpFailure | null {
  if (fault instanceof HttpFailure) return fault
  if (fault instanceof Refused) return fromRefusal(fault)
  if (fault instanceof TooManyTries) return tooMany(fault)
  if (isOverloaded(fault) || isOfDeparted(fault)) return overloaded()
  if (isUnstorable(fault)) return new HttpFailure(422, 'Isian berisi karakter yang tidak dapat disimpan')
  // What body parsers throw: a body that is no JSON, or too large, or whose sender left.
  if (typeof fault === 'object' && fault !== null && 'status' in fault && typeof fault.status === 'number') {
    const isNoJson = 'type' in fault && fault.type === 'entity.parse.failed'
    return isNoJson
      ? new HttpFailure(422, 'Isi permintaan bukan JSON')
      : new HttpFailure(fault.status, 'Permintaan ditolak')
  }
  return null
}

function fromRefusal({ refusal }: Refused): HttpFailure {
  switch (refusal.kind) {
    case 'notFound':
      return notFound()
    case 'notYours':
      return new HttpFailure(403, refusal.message)
    case 'malformed':
      return new HttpFailure(422, refusal.message)
    case 'conflict': {
      const { kind: _, ...loss } = refusal
      return new HttpFailure(409, 'Sudah ditangani', loss)
    }
  }
}
