import type * as z from 'zod/mini'

/**
 * Who may call a row: `staff` are doctors and nurses by their bearer, `party` is every signed-in person by bearer or
 * Parse session token (◇ in contract §3).
 */
export type Caller = 'anyone' | 'staff' | 'doctor' | 'party'

export type Refused = 401 | 403 | 404 | 409 | 410 | 411 | 413 | 429

/** One row of contract §3. */
export interface RestRow {
  /** Below /api/v1. */
  row: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`
  what: string
  caller: Caller
  query?: z.ZodMiniType
  /** The JSON body, or the other fields of an upload. */
  request?: z.ZodMiniType
  /** The upload's field. */
  upload?: string
  /** `data` of the envelope, or the content type of bytes. */
  answer: z.ZodMiniType | { bytes: string }
  /** The answer is a page of rows, with `meta`. */
  isList?: boolean
  /**
   * What this row alone refuses. Every row also has the refusals that follow from its caller, its path, its body and
   * the limits.
   */
  refusals?: Partial<Record<Refused, string>>
  /** Only with a fresh proof (contract §2). */
  needsProof?: boolean
  /** Refused without an `Idempotency-Key`, since the key names what is created. */
  needsKey?: boolean
}

export interface RowParts {
  method: string
  path: string
  /** Names of the path's parameters. */
  params: string[]
}

export function partsOf({ row }: RestRow): RowParts {
  const [method = '', path = ''] = row.split(' ')
  return { method, path, params: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name) }
}

/** Answers of /auth contain tokens, which are stored nowhere; there a repeated call is made again. */
export function mayHaveKey({ row }: RestRow): boolean {
  return !row.startsWith('GET ') && !/^\w+ \/auth\//.test(row)
}
