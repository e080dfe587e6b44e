import { DEADLINES, SECOND } from '../../contract/values/limits'
import type { RequestClass } from '../../contract/values/statuses'
import type { Robot, RobotOutcome, Session } from '../ports/practice'
import { type Chance, createChance } from './chance'

/**
 * Consultations (patients and facilities), emergencies, or one after the other: a doctor accepts one kind at a time
 * (product §1).
 */
export const SESSION_KINDS = ['consultations', 'emergencies', 'both'] as const
export type SessionKinds = (typeof SESSION_KINDS)[number]

export const SESSION_LENGTHS = ['short', 'long'] as const
export type SessionLength = (typeof SESSION_LENGTHS)[number]

export interface SessionOrder {
  seed: number
  kinds: SessionKinds
  length: SessionLength
}

/** Number of robots per session. */
const COUNTS: Record<SessionLength, number> = { short: 5, long: 10 }
const MAX_SEED = 99_999
/** Delay from an accepted request to the next ones. */
export const PAUSE = 3 * SECOND
/** Delay from the last consultation to emergency mode. */
export const TURN = 4 * SECOND

type OutcomeKind = RobotOutcome['kind']
/** Dealt in turn and then shuffled, so that a short session contains each kind. */
const FATES: Record<'consultation' | 'emergency', readonly OutcomeKind[]> = {
  consultation: ['withdraws', 'waits', 'contested', 'waits', 'taken'],
  // Emergencies are never cancelled by the caller.
  emergency: ['taken', 'waits', 'contested', 'waits'],
}

/** Parses the typed seed; null if it is invalid. */
export function seedOf(written: string): number | null {
  const digits = written.trim()
  if (!/^\d{1,5}$/.test(digits)) return null
  const seed = Number(digits)
  return seed >= 1 && seed <= MAX_SEED ? seed : null
}

/** Derives a seed from a number between 0 and 1. */
export function seedAt(share: number): number {
  return 1 + Math.floor(share * MAX_SEED)
}

/** Plans robots, times and fates; the same order yields the same plan. */
export function planSession({ seed, kinds, length }: SessionOrder): Session {
  const chance = createChance(seed)
  const classes = classesOf(kinds, COUNTS[length], chance)
  const roles = rolesOf(classes, chance)
  const outcomes = fatesOf(classes, chance)
  const robots = classes.map((className, index): Robot => ({
    objectId: `latihan-${seed}-${index + 1}`,
    className,
    role: roles[index] ?? index,
    gap: gapOf(index, chance),
    outcome: outcomeOf(outcomes[index] ?? 'waits', className, chance),
    delay: chance.between(200, 900),
  }))
  return { seed, robots }
}

/** The maximum duration, if nothing is answered. Milliseconds. */
export function longestOf({ robots }: Session): number {
  const emergencies = robots.filter(({ className }) => className === 'Emergencies')
  const consultations = robots.filter(({ className }) => className !== 'Emergencies')
  const isTurning = emergencies.length > 0 && consultations.length > 0
  return spanOf(consultations) + (isTurning ? TURN : 0) + spanOf(emergencies)
}

function spanOf(robots: readonly Robot[]): number {
  let at = 0
  return robots.reduce((end, { gap, className }) => Math.max(end, (at += gap) + DEADLINES[className]), 0)
}

/** Consultations first, then emergencies; about every fourth consultation is a facility's. */
function classesOf(kinds: SessionKinds, count: number, chance: Chance): RequestClass[] {
  const emergencies = kinds === 'emergencies' ? count : kinds === 'both' ? Math.floor(count * 0.4) : 0
  const consultations = count - emergencies
  const facilities = Math.ceil(consultations / 4)
  const mixed = chance.shuffled<RequestClass>([
    ...Array.from({ length: consultations - facilities }, () => 'Consultations' as const),
    ...Array.from({ length: facilities }, () => 'Faskes_consultations' as const),
  ])
  return [...mixed, ...Array.from({ length: emergencies }, () => 'Emergencies' as const)]
}

/** No part repeats before all have been used. */
function rolesOf(classes: readonly RequestClass[], chance: Chance): number[] {
  const next: Record<RequestClass, number> = {
    Consultations: chance.between(0, 9),
    Faskes_consultations: chance.between(0, 9),
    Emergencies: chance.between(0, 9),
  }
  return classes.map((className) => next[className]++)
}

/** The first robot of each kind waits, so that the doctor sees what it is about. */
function fatesOf(classes: readonly RequestClass[], chance: Chance): OutcomeKind[] {
  const emergencies = classes.filter((className) => className === 'Emergencies').length
  return [...dealt('consultation', classes.length - emergencies), ...dealt('emergency', emergencies)]

  function dealt(kind: keyof typeof FATES, count: number): OutcomeKind[] {
    if (count === 0) return []
    const deck = FATES[kind]
    const rest = Array.from({ length: count - 1 }, (_, index) => deck[index % deck.length] ?? 'waits')
    return ['waits', ...chance.shuffled(rest)]
  }
}

/** About every third robot arrives while the previous one still rings. */
function gapOf(index: number, chance: Chance): number {
  if (index === 0) return chance.between(2, 4) * SECOND
  return chance.oneOf([false, false, true]) ? chance.between(1_000, 2_500) : chance.between(5_000, 10_000)
}

function outcomeOf(kind: OutcomeKind, className: RequestClass, chance: Chance): RobotOutcome {
  if (kind === 'waits' || kind === 'contested') return { kind }
  // Late enough for a quick answer.
  return { kind, after: chance.between(DEADLINES[className] / 4, DEADLINES[className] * 0.7) }
}
