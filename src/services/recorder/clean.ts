import { Lent } from './lent'

/** What stands for a value that is not recorded; `$` says what it was. */
export interface StandIn {
  $: string
  /** Of an actor. */
  id?: string
  /** Of a function whose answers are recorded: under which name. */
  reads?: string
}

/** Deeper than any event or context goes: what is looped ends here. */
const DEEPEST = 16

/** Never recorded, not even for a moment: who opens a recording opens nothing else with it. */
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

/** What was sent to a phone; other codes, of reservations and of the ICD, have letters. */
const OTP = /^\d{6}$/

/** Names of what somebody must not be given, out of their record: known no longer than that (product §4). */
const LENT = 'allergies'

/** Functions whose answers are recorded, by the name in their stand-in. */
const named = new WeakMap<object, string>()

export function nameReads(ask: object, name: string): void {
  named.set(ask, name)
}

export function readsName(ask: object): string | undefined {
  return named.get(ask)
}

/**
 * The same value without what is not plain data (functions, actors, files, streams: they would be kept alive, and cannot
 * be written down) and without secrets; what was lent is only pointed at. What is plain throughout comes back itself, not as
 * a copy.
 */
export function clean(value: unknown, depth = 0): unknown {
  if (typeof value === 'function') return standInOfFunction(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth > DEEPEST) return { $: 'deep' } satisfies StandIn
  const lent = Lent.of(value)
  if (lent !== null) return lent
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
  return key === LENT && Array.isArray(own) ? Lent.for(own) : clean(own, depth)
}

function standInOfFunction(ask: object): StandIn {
  const reads = readsName(ask)
  return reads === undefined ? { $: 'function' } : { $: 'function', reads }
}

function standInOf(value: object): StandIn {
  if ('sessionId' in value && 'id' in value) return { $: 'actor', id: String(value.id) }
  return { $: value instanceof Error ? 'Error' : Object.prototype.toString.call(value).slice(8, -1) }
}

/** A code has a length that everybody knows, and guards ask for it; how long a password is stays unknown. */
function secretLike(secret: string): string {
  return /^\d+$/.test(secret) ? '270418395162'.slice(0, secret.length) : secret && 'Rahasia-70x'
}
