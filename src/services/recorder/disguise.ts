import { FINDING_KINDS } from '../../../contract/values/interlock'
import { isFileReference } from '../../../contract/values/uploads'
import { LeasedValue } from './leased'
import type { Pseudonyms } from './pseudonyms'

/** Values under these keys are personal, even if the code contains the same word. */
const OWN = new Set([
  'name',
  'full_name',
  'fullName',
  'text',
  'complaint',
  'note',
  'reason_text',
  'address',
  'email',
  'phone',
  'written',
  'label',
])
const OWN_DATE = /birth|lahir|dob/i
const PLACES = /(?:^|_)(?:lat|lng|latitude|longitude|coordinates)$/
/** Keys that XState adds to events. */
const XSTATES = new Set(['type', 'output', 'error', 'actorId', 'input', 'snapshot'])

const MOMENT = /^(?:\d{4}-\d{2}-\d{2}(?:[T ][\d:.]+(?:Z|[+-]\d{2}:?\d{2})?)?|\d{2}:\d{2}(?::\d{2})?)$/
const MEDIA_TYPE = /^(?:image|audio|video|application|text)\/[\w.+-]+$/
const ROBOT = /^latihan-[\d-]+$/
const OWN_EVENT = /^[a-z][a-zA-Z]*\.[a-z][a-zA-Z]*$/
/** A finding of a prescription's interlock: kind, medicine, subject. */
const FINDING = new RegExp(`^(${FINDING_KINDS.join('|')}):([^:]*):(.*)$`, 's')
/** A dose, a weight or weeks of pregnancy, as typed. */
const TYPED = new Set(['quantity', 'per_day', 'amount', 'kg', 'weeks'])
const AMOUNT = /^[\d¼½¾.,/ ]{1,8}$/
/** `/api/v1/files/` … */
const FILE_AT = 4
const OWN_FAMILY = /^[a-zA-Z]+$/
const ACTORS_EVENT = /^(xstate\.(?:done\.actor|error\.actor|snapshot)\.)(.+)$/

interface Vocabulary {
  words: ReadonlySet<string>
  names: ReadonlySet<string>
}

export interface Disguise {
  value: (value: unknown, key?: string) => unknown
  eventType: (type: string) => string
  actorId: (id: string) => string
  /** Words of the code that occur in the output unchanged. */
  retained: ReadonlySet<string>
}

/**
 * A text that is the same everywhere and contains no personal data: a moment, a media type, a robot of practice mode.
 */
export function isNobodys(text: string): boolean {
  return MOMENT.test(text) || MEDIA_TYPE.test(text) || ROBOT.test(text)
}

/**
 * Replaces possibly personal values in events, contexts and frames. Only listed values stay: the code's own words,
 * moments, media types, booleans, and numbers other than coordinates.
 */
export function createDisguise(pseudonyms: Pseudonyms, { words, names }: Vocabulary): Disguise {
  const retained = new Set<string>()
  return { value: disguised, eventType, actorId, retained }

  function disguised(value: unknown, key = ''): unknown {
    if (typeof value === 'string') return textOf(value, key)
    if (typeof value === 'number') return numberOf(value, key)
    if (typeof value === 'undefined') return { $: 'undefined' }
    if (typeof value === 'bigint' || typeof value === 'symbol' || typeof value === 'function')
      return { $: typeof value }
    if (typeof value !== 'object' || value === null) return value
    if (value instanceof LeasedValue) return disguised(value.now(), key)
    if (Array.isArray(value)) return value.map((part) => disguised(part, key))
    return recordOf(value as Record<string, unknown>)
  }

  function recordOf(record: Record<string, unknown>): Record<string, unknown> {
    if (typeof record.$ === 'string')
      return typeof record.id === 'string' ? { ...record, id: actorId(record.id) } : record
    const parts = Object.entries(record).filter(([, part]) => part !== undefined)
    if (isMedicine(record)) return { ...Object.fromEntries(parts), id: pseudonyms.text(record.id) }
    return Object.fromEntries(parts.map(([key, part]) => [keyOf(key), disguised(part, key)]))
  }

  function keyOf(key: string): string {
    return names.has(key) || words.has(key) || XSTATES.has(key) ? key : own(key)
  }

  function textOf(text: string, key: string): string {
    if (key === 'actorId') return actorId(text)
    if (OWN.has(key) || OWN_DATE.test(key)) return own(text)
    if (isNobodys(text) || (TYPED.has(key) && AMOUNT.test(text))) return text
    const [, kind = '', medicine = '', about = ''] = FINDING.exec(text) ?? []
    if (kind !== '') return `${kind}:${pseudonyms.text(medicine)}:${about}`
    if (!words.has(text)) return own(text)
    retained.add(text)
    return text
  }

  function numberOf(number: number, key: string): unknown {
    if (!Number.isFinite(number)) return { $: 'number', id: String(number) }
    return PLACES.test(key) && !Number.isInteger(number) ? pseudonyms.place(number) : number
  }

  function eventType(type: string): string {
    const [, start = '', id = ''] = ACTORS_EVENT.exec(type) ?? []
    if (id !== '') return start + actorId(id)
    return type.startsWith('xstate.') || OWN_EVENT.test(type) || words.has(type) ? type : pseudonyms.text(type)
  }

  /** `request.<objectId>`: a fixed prefix and an id. */
  function actorId(id: string): string {
    const [family = '', ...rest] = id.split('.')
    const whose = rest.join('.')
    const start = OWN_FAMILY.test(family) ? family : own(family)
    return whose === '' ? start : `${start}.${own(whose)}`
  }

  /** Keeps the prefix of a stored file's address and replaces the rest. */
  function own(text: string): string {
    if (!isFileReference(text)) return pseudonyms.text(text)
    const start = text.split('/').slice(0, FILE_AT).join('/')
    return start + pseudonyms.text(text.slice(start.length))
  }
}

/** A medicine of the public catalogue; references to it keep their words. */
export function isMedicine(record: object): record is { id: string; substance: string; allergens: string[] } {
  return 'substance' in record && 'strength' in record && 'allergens' in record
}

/** Calls `found` for each medicine in the value. */
export function findMedicines(value: unknown, found: (words: string) => void): void {
  if (typeof value !== 'object' || value === null) return
  if (isMedicine(value)) for (const words of [value.substance, ...value.allergens]) found(words)
  for (const part of Object.values(value)) findMedicines(part, found)
}
