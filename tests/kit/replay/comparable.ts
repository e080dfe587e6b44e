import { clean } from '../../../src/services/recorder/clean'
import { isNobodys } from '../../../src/services/recorder/disguise'
import { formOf } from '../../../src/services/recorder/form'
import { isStandIn } from './revive'

/** Random values that determine delays; the timer's event is recorded. */
const DRAWN = new Set(['luck', 'random'])

/**
 * The part of a context that a recording and a replay have in common, by key: numbers, booleans and the code's words by
 * value; other texts by their shape, since one may be a pseudonym; functions and actors as such.
 */
export function comparable(context: unknown, words: ReadonlySet<string>): Map<string, string> {
  const parts = clean(context)
  const keys = typeof parts === 'object' && parts !== null ? Object.entries(parts) : []
  const received = keys.filter(([key, part]) => !DRAWN.has(key) && part !== undefined)
  return new Map(received.map(([key, part]) => [key, JSON.stringify(comparablePart(part, words))]))
}

function comparablePart(value: unknown, words: ReadonlySet<string>): unknown {
  if (typeof value === 'string') return words.has(value) || isNobodys(value) ? value : formOf(value)
  if (typeof value === 'number' && !Number.isFinite(value)) return { $: 'number' }
  if (value === undefined) return { $: 'undefined' }
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((part) => comparablePart(part, words))
  if (isStandIn(value)) return { $: value.$ }
  if ('xstate$$type' in value) return { $: 'actor' }
  const parts = Object.entries(value).filter(([, part]) => part !== undefined)
  const sorted = parts.toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(sorted.map(([key, part]) => [key, comparablePart(part, words)]))
}

/** Keys in which two contexts differ. */
export function differingKeys(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter((key) => one.get(key) !== other.get(key))
}
