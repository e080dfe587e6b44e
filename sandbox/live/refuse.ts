import Parse from 'parse/node'
import type { StatusBy } from '../../contract/schemas/wire'
import { PARSE_CODES } from '../../contract/values/refusals'
import { isStorable } from '../store/storable'

/** A refusal as both sides of the backend know it: Parse throws its code, REST answers its status (contract §2). */
export type Refusal =
  | { kind: 'notFound' }
  | { kind: 'notYours'; message: string }
  | { kind: 'malformed'; message: string }
  | { kind: 'conflict'; status?: string; by?: StatusBy | null; reason?: string }

export class Refused extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.kind)
    this.refusal = refusal
  }
}

/** A 409's message is its JSON: who has it, and how it stands. */
export function toParseError({ refusal }: Refused): Parse.Error {
  switch (refusal.kind) {
    case 'notFound':
      return new Parse.Error(PARSE_CODES.notFound, 'Data tidak ditemukan')
    case 'notYours':
      return new Parse.Error(PARSE_CODES.notYours, refusal.message)
    case 'malformed':
      return new Parse.Error(PARSE_CODES.malformed, refusal.message)
    case 'conflict': {
      const { kind: _, ...fate } = refusal
      return new Parse.Error(PARSE_CODES.conflict, JSON.stringify(fate))
    }
  }
}

/** Runs a cloud function's or trigger's work, with its refusals as Parse errors. */
export async function asParse<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (fault) {
    throw fault instanceof Refused ? toParseError(fault) : fault
  }
}

/** @throws Refused malformed */
export function mustBeStorable(value: unknown): void {
  if (!isStorable(value)) throw new Refused({ kind: 'malformed', message: 'Isian berisi karakter yang tidak dapat disimpan' })
}

export function malformed(issues: readonly { path: PropertyKey[]; message: string }[]): Refused {
  const fields = issues.map(({ path, message }) => `${path.join('.') || 'isi'}: ${message}`).join('; ')
  return new Refused({ kind: 'malformed', message: fields })
}
