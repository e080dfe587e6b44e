import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as indonesian } from '@zxcvbn-ts/language-id'

/** 0: guessed at once; 4: hardly ever. */
export type PasswordScore = 0 | 1 | 2 | 3 | 4
/** What makes it easy to guess; 'longer' where it is only short of words. */
export type PasswordFinding = (typeof FINDINGS)[keyof typeof FINDINGS] | 'longer'

export interface PasswordStrength {
  score: PasswordScore
  /** null: nothing to be said. */
  finding: PasswordFinding | null
}

/** The estimator's warnings, by what a person is told. */
const FINDINGS = {
  straightRow: 'keyPattern',
  keyPattern: 'keyPattern',
  simpleRepeat: 'repeat',
  extendedRepeat: 'repeat',
  sequences: 'sequence',
  recentYears: 'dates',
  dates: 'dates',
  topTen: 'common',
  topHundred: 'common',
  common: 'common',
  similarToCommon: 'similarToCommon',
  wordByItself: 'word',
  namesByThemselves: 'name',
  commonNames: 'name',
  userInputs: 'own',
} as const

/** Longer ones take long to be looked at, and are no longer judged by their end. */
const LOOKED_AT = 72
/** Shorter parts of a name are parts of too many words. */
const SHORTEST_PART = 3

// Without translations its warnings are their own names.
const estimator = new ZxcvbnFactory({ dictionary: { ...common, ...indonesian }, graphs: adjacencyGraphs })

/**
 * How hard a password is to guess, and why not harder. Its dictionaries are large: loaded with the first key.
 * @param known of the person: a name, an e-mail address; a password made of it is easily guessed
 */
export function strengthOf(password: string, known: readonly string[] = []): PasswordStrength {
  const { score, feedback } = estimator.check(password.slice(0, LOOKED_AT), known.flatMap(partsOf))
  if (score > 2) return { score, finding: null }
  return { score, finding: FINDINGS[feedback.warning as keyof typeof FINDINGS] ?? 'longer' }
}

/** 'dr. Ratna Kusuma' → itself, 'Ratna', 'Kusuma' */
function partsOf(known: string): string[] {
  return [known, ...known.split(/[^\p{L}\d]+/u)].filter((part) => part.length >= SHORTEST_PART)
}
