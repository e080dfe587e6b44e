import { foldedName } from '../../substance-names'
import { membersOf } from '../groups'
import { SEVERITIES, type Severity, type Source, type Words } from '../severity'
import { BLEEDING } from './bleeding'
import { GLUCOSE_AND_HORMONES } from './glucose-and-hormones'
import { HEART } from './heart'
import { INFECTION } from './infection'
import { NERVES } from './nerves'
import { SAME_CLASS } from './same-class'

/** Two medicines, each a substance or a group (`@…`), and the effect of taking both. */
export interface Interaction {
  pair: readonly [string, string]
  severity: Severity
  source: Source
  mechanism: Words
}

export const INTERACTIONS: readonly Interaction[] = [
  ...BLEEDING,
  ...HEART,
  ...NERVES,
  ...INFECTION,
  ...GLUCOSE_AND_HORMONES,
  ...SAME_CLASS,
].map(([one, other, severity, source, id, en]) => ({ pair: [one, other], severity, source, mechanism: { id, en } }))

let index: ReadonlyMap<string, Interaction> | null = null

/** The most severe interaction of two substances, in either order; null if none is known. */
export function interactionOf(one: string, other: string): Interaction | null {
  index ??= indexed()
  return index.get(pairKey(foldedName(one), foldedName(other))) ?? null
}

function indexed(): ReadonlyMap<string, Interaction> {
  const found = new Map<string, Interaction>()
  for (const rule of INTERACTIONS) {
    for (const one of membersOf(rule.pair[0]).map(foldedName)) {
      for (const other of membersOf(rule.pair[1]).map(foldedName)) {
        const key = pairKey(one, other)
        const known = found.get(key)
        if (one !== other && (known === undefined || isWorse(rule, known))) found.set(key, rule)
      }
    }
  }
  return found
}

function isWorse(one: Interaction, other: Interaction): boolean {
  return SEVERITIES.indexOf(one.severity) < SEVERITIES.indexOf(other.severity)
}

function pairKey(one: string, other: string): string {
  return [one, other].toSorted().join('|')
}
