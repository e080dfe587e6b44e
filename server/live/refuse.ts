import Parse from 'parse/node'
import type { Logger } from 'pino'
import type { StatusBy } from '../../contract/schemas/wire'
import { PARSE_CODES } from '../../contract/values/refusals'
import { TooManyTries } from '../rest/try-limit'
import { isOverloaded } from '../store/database'
import { isOfDeparted } from '../store/departed-clients'
import { isStorable } from '../store/storable'
import { DatabaseBusy } from './database-busy'

/** A refusal as both sides of the backend know it: Parse throws its code, REST answers its status (contract §2). */
export type Refusal =
  | { kind: 'notFound' }
  | { kind: 'notYours'; message: string }
  | { kind: 'malformed'; message: string }
  | {
      kind: 'conflict'
      status?: string
      by?: StatusBy | null
      reason?: string
      ambulance?: { plate: string; eta_s: number | null } | null
    }

export class Refused extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.kind)
    this.refusal = refusal
  }
}

/** A 409's message is JSON with the owner and the present status. */
export function toParseError({ refusal }: Refused): Parse.Error {
  switch (refusal.kind) {
    case 'notFound':
      return new Parse.Error(PARSE_CODES.notFound, 'Data tidak ditemukan')
    case 'notYours':
      return new Parse.Error(PARSE_CODES.notYours, refusal.message)
    case 'malformed':
      return new Parse.Error(PARSE_CODES.malformed, refusal.message)
    case 'conflict': {
      const { kind: _, ...loss } = refusal
      return new Parse.Error(PARSE_CODES.conflict, JSON.stringify(loss))
    }
  }
}

/**
 * Runs a cloud function or trigger, with its refusals as Parse errors. Unexpected errors are logged with their stack
 * and answered as internal errors, because a code above 100 would be a verdict (contract §2); a database without time
 * is `DatabaseBusy`.
 * @throws Parse.Error only
 */
export async function asParse<Result>(log: Logger, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (fault) {
    if (fault instanceof Refused) throw toParseError(fault)
    if (fault instanceof TooManyTries) throw tooManyOf(fault)
    if (fault instanceof Parse.Error) throw fault
    if (isOverloaded(fault) || isOfDeparted(fault)) {
      log.warn({ err: fault }, isOverloaded(fault) ? 'overloaded' : 'cancelled')
      throw new DatabaseBusy(fault)
    }
    log.error({ err: fault }, 'a Parse call failed')
    throw new Parse.Error(Parse.Error.INTERNAL_SERVER_ERROR, 'Terjadi kesalahan di server')
  }
}

/** Parse's own code of an exceeded limit; its message is JSON, as a 409's is. */
function tooManyOf({ seconds }: TooManyTries): Parse.Error {
  return new Parse.Error(PARSE_CODES.tooMany, JSON.stringify({ retry_after: seconds }))
}

/** @throws Refused malformed */
export function mustBeStorable(value: unknown): void {
  if (!isStorable(value))
    throw new Refused({ kind: 'malformed', message: 'Isian berisi karakter yang tidak dapat disimpan' })
}

export function malformed(issues: readonly { path: PropertyKey[]; message: string }[]): Refused {
  const fields = issues.map(({ path, message }) => `${path.join('.') || 'isi'}: ${message}`).join('; ')
  return new Refused({ kind: 'malformed', message: fields })
}
