import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as indonesian } from '@zxcvbn-ts/language-id'

/** 0: guessed at once; 4: hardly guessable. */
export type PasswordScore = 0 | 1 | 2 | 3 | 4
/** Why it is easy to guess; 'longer' if it only lacks words. */
export type PasswordFinding = (typeof FINDINGS)[keyof typeof FINDINGS] | 'service' | 'longer'

/** Whose name a password is made of, as the server judges it; null where of nobody's. */
export type NamedAfter = (password: string) => 'own' | 'service' | null

export interface PasswordStrength {
  score: PasswordScore
  /** null: no finding. */
  finding: PasswordFinding | null
}

/** The estimator's warnings and their findings. */
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

/** Maximum length that is checked, because longer passwords take too long. */
const LOOKED_AT = 72
/** Shorter parts of a name occur in too many words. */
const SHORTEST_PART = 3

/** The most common passwords, which the server refuses, in lower case. */
const REFUSED = new Set(common['passwords-common'].slice(0, 10_000).map((password) => password.toLowerCase()))

// Without translations its warnings are their keys.
const estimator = new ZxcvbnFactory({ dictionary: { ...common, ...indonesian }, graphs: adjacencyGraphs })

/**
 * How hard a password is to guess, and why. What the server refuses is never more than easy to guess. The dictionaries
 * are large, so they load with the first key.
 */
export function strengthOf(
  password: string,
  known: readonly string[] = [],
  namedAfter: NamedAfter = () => null,
): PasswordStrength {
  const { score, feedback } = estimator.check(password.slice(0, LOOKED_AT), known.flatMap(partsOf))
  const refused = REFUSED.has(password.toLowerCase()) ? 'common' : namedAfter(password)
  if (refused !== null) return { score: score === 0 ? 0 : 1, finding: refused }
  if (score > 2) return { score, finding: null }
  return { score, finding: FINDINGS[feedback.warning as keyof typeof FINDINGS] ?? 'longer' }
}

/** 'dr. Ratna Kusuma' → itself, 'Ratna', 'Kusuma' */
function partsOf(known: string): string[] {
  return [known, ...known.split(/[^\p{L}\d]+/u)].filter((part) => part.length >= SHORTEST_PART)
}
