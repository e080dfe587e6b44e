import { FINDING_KINDS } from '../../../contract/values/interlock'
import { isFileReference } from '../../../contract/values/uploads'
import { Lent } from './lent'
import type { Pseudonyms } from './pseudonyms'

/** Whatever stands under these is somebody's own, though it may be a word that the code knows. */
const OWN = new Set(['name', 'full_name', 'fullName', 'text', 'complaint', 'note', 'reason_text', 'address', 'email', 'phone', 'written', 'label'])
const OWN_DATE = /birth|lahir|dob/i
const PLACES = /(?:^|_)(?:lat|lng|latitude|longitude|coordinates)$/
/** What xstate writes into an event. */
const XSTATES = new Set(['type', 'output', 'error', 'actorId', 'input', 'snapshot'])

const MOMENT = /^(?:\d{4}-\d{2}-\d{2}(?:[T ][\d:.]+(?:Z|[+-]\d{2}:?\d{2})?)?|\d{2}:\d{2}(?::\d{2})?)$/
const MEDIA_TYPE = /^(?:image|audio|video|application|text)\/[\w.+-]+$/
const ROBOT = /^latihan-[\d-]+$/
const OWN_EVENT = /^[a-z][a-zA-Z]*\.[a-z][a-zA-Z]*$/
/** What the interlock of a prescription found: kind, medicine, and of the medicine what. */
const FINDING = new RegExp(`^(${FINDING_KINDS.join('|')}):([^:]*):(.*)$`, 's')
/** A dose, a weight or the weeks of a pregnancy as they are typed. */
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
  /** Words of the code that stand in what was disguised, kept as they are. */
  kept: ReadonlySet<string>
}

/** Whether a text is the same everywhere and says nothing of anybody: a moment, a media type, a robot of the practice mode. */
export function isNobodys(text: string): boolean {
  return MOMENT.test(text) || MEDIA_TYPE.test(text) || ROBOT.test(text)
}

/**
 * Replaces what may be personal in events, contexts and frames. What stays is listed, everything else goes: the code's own words,
 * moments, media types, truth values and numbers but those of a place.
 */
export function createDisguise(pseudonyms: Pseudonyms, { words, names }: Vocabulary): Disguise {
  const kept = new Set<string>()
  return { value: disguised, eventType, actorId, kept }

  function disguised(value: unknown, key = ''): unknown {
    if (typeof value === 'string') return textOf(value, key)
    if (typeof value === 'number') return numberOf(value, key)
    if (typeof value === 'undefined') return { $: 'undefined' }
    if (typeof value === 'bigint' || typeof value === 'symbol' || typeof value === 'function') return { $: typeof value }
    if (typeof value !== 'object' || value === null) return value
    if (value instanceof Lent) return disguised(value.now(), key)
    if (Array.isArray(value)) return value.map((part) => disguised(part, key))
    return recordOf(value as Record<string, unknown>)
  }

  function recordOf(record: Record<string, unknown>): Record<string, unknown> {
    if (typeof record.$ === 'string') return typeof record.id === 'string' ? { ...record, id: actorId(record.id) } : record
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
    kept.add(text)
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

  /** `request.<objectId>`: a family's name, and whose it is. */
  function actorId(id: string): string {
    const [family = '', ...rest] = id.split('.')
    const whose = rest.join('.')
    const start = OWN_FAMILY.test(family) ? family : own(family)
    return whose === '' ? start : `${start}.${own(whose)}`
  }

  /** A stored file stays one: its address is the server's, what follows is somebody's. */
  function own(text: string): string {
    if (!isFileReference(text)) return pseudonyms.text(text)
    const start = text.split('/').slice(0, FILE_AT).join('/')
    return start + pseudonyms.text(text.slice(start.length))
  }
}

/** A medicine out of the catalogue, as everybody may read it there; what speaks of it elsewhere keeps its words. */
export function isMedicine(record: object): record is { id: string; substance: string; allergens: string[] } {
  return 'substance' in record && 'strength' in record && 'allergens' in record
}

/** Calls `found` for each medicine in here. */
export function findMedicines(value: unknown, found: (words: string) => void): void {
  if (typeof value !== 'object' || value === null) return
  if (isMedicine(value)) for (const words of [value.substance, ...value.allergens]) found(words)
  for (const part of Object.values(value)) findMedicines(part, found)
}
