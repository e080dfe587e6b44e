import { clean } from '../../../src/services/recorder/clean'
import { isNobodys } from '../../../src/services/recorder/disguise'
import { formOf } from '../../../src/services/recorder/form'
import { isStandIn } from './revive'

/** Drawn by the machine itself, for how long it waits: the timer's event stands in the recording. */
const DRAWN = new Set(['luck', 'random'])

/**
 * The part of a context that a recording and a replay have in common, key by key: numbers, truth values and the code's own
 * words as they are, other texts by their form (one of them may be a pseudonym, the other the chart's own), functions and
 * actors as that.
 */
export function comparable(context: unknown, words: ReadonlySet<string>): Map<string, string> {
  const parts = clean(context)
  const keys = typeof parts === 'object' && parts !== null ? Object.entries(parts) : []
  const told = keys.filter(([key, part]) => !DRAWN.has(key) && part !== undefined)
  return new Map(told.map(([key, part]) => [key, JSON.stringify(comparablePart(part, words))]))
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

/** Where two contexts differ; empty where they are the same. */
export function differingKeys(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter((key) => one.get(key) !== other.get(key))
}
