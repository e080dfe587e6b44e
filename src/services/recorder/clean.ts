import { LeasedValue } from './leased'

/** Placeholder of a value that is not recorded; `$` is its former type. */
export interface StandIn {
  $: string
  /** Of an actor. */
  id?: string
  /** The name of a function whose answers are recorded. */
  reads?: string
}

/** Above any depth of events and contexts; ends cycles. */
const DEEPEST = 16

/** Never recorded, so that a recording gives access to nothing. */
const SECRETS = new Set([
  'password',
  'old',
  'new',
  'pin',
  'otp',
  'token',
  'token_parse',
  'AUTH-TOKEN',
  'sessionToken',
  'hash',
  'credential',
])

/** A code sent to a phone; other codes (reservations, ICD) contain letters. */
const OTP = /^\d{6}$/

/** Lists of allergies from the patient's record, held no longer than the permission lasts (product §4). */
const LEASED = new Set(['allergies', 'recorded'])

/** Recorded functions, by the name in their placeholder. */
const named = new WeakMap<object, string>()

export function nameReads(ask: object, name: string): void {
  named.set(ask, name)
}

export function readsName(ask: object): string | undefined {
  return named.get(ask)
}

/**
 * Replaces everything but plain data (functions, actors, files and streams, which would be kept alive and cannot be
 * serialised) and secrets; leased values are only referenced. Fully plain values are returned without a copy.
 */
export function clean(value: unknown, depth = 0): unknown {
  if (typeof value === 'function') return standInOfFunction(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth > DEEPEST) return { $: 'deep' } satisfies StandIn
  const leased = LeasedValue.of(value)
  if (leased !== null) return leased
  if (Array.isArray(value)) return cleanList(value, depth)
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) return standInOf(value)
  return cleanRecord(value as Record<string, unknown>, depth)
}

function cleanList(list: unknown[], depth: number): unknown[] {
  let copy: unknown[] | null = null
  for (let index = 0; index < list.length; index += 1) {
    const part = clean(list[index], depth + 1)
    if (part === list[index]) continue
    copy ??= [...list]
    copy[index] = part
  }
  return copy ?? list
}

function cleanRecord(record: Record<string, unknown>, depth: number): Record<string, unknown> {
  let copy: Record<string, unknown> | null = null
  for (const key in record) {
    const own = record[key]
    const part = partOf(key, own, depth + 1)
    if (part === own) continue
    copy ??= { ...record }
    copy[key] = part
  }
  return copy ?? record
}

function partOf(key: string, own: unknown, depth: number): unknown {
  if (typeof own === 'string' && (SECRETS.has(key) || (key === 'code' && OTP.test(own)))) return secretLike(own)
  return LEASED.has(key) && Array.isArray(own) ? LeasedValue.for(own) : clean(own, depth)
}

function standInOfFunction(ask: object): StandIn {
  const reads = readsName(ask)
  return reads === undefined ? { $: 'function' } : { $: 'function', reads }
}

function standInOf(value: object): StandIn {
  if ('sessionId' in value && 'id' in value) return { $: 'actor', id: String(value.id) }
  return { $: value instanceof Error ? 'Error' : Object.prototype.toString.call(value).slice(8, -1) }
}

/** The length of a code is public and guards depend on it; a password's length stays hidden. */
function secretLike(secret: string): string {
  return /^\d+$/.test(secret) ? '270418395162'.slice(0, secret.length) : secret && 'Rahasia-70x'
}
