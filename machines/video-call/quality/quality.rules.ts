import { SECOND } from '../../../contract/values/limits'
import { type QualitySample, type Rung, RUNGS } from '../../ports/call-peer'
import { type Level, LEVELS, type QualityHint } from './quality.model'

/** Upper limits of `good` and `fair`: lost share of packets, round trip in milliseconds (measured thresholds). */
const LIMITS = { good: { lost: 0.03, roundTrip: 300 }, fair: { lost: 0.08, roundTrip: 600 } } as const

/** Consecutive samples that must agree before a level changes. */
const SAMPLES_TO_SETTLE = 3
/** Samples used for the reason, so that its text does not change with every sample. */
const SAMPLE_LIMIT = 5

export const CLIMB_WAIT = 30 * SECOND
const LONGEST_CLIMB_WAIT = 8 * CLIMB_WAIT

/** A sample without measurements does not count as good. */
export function isMeasured({ roundTrip, lostOut, lostIn, frozen }: QualitySample): boolean {
  return frozen > 0 || [roundTrip, lostOut, lostIn].some((value) => value !== null)
}

export function levelOf(sample: QualitySample): Level {
  if (sample.frozen === 0 && isWithin(sample, LIMITS.good)) return 'good'
  return isWithin(sample, LIMITS.fair) ? 'fair' : 'poor'
}

function isWithin({ roundTrip, lostOut, lostIn }: QualitySample, limit: (typeof LIMITS)[keyof typeof LIMITS]): boolean {
  return Math.max(lostOut ?? 0, lostIn ?? 0) < limit.lost && (roundTrip ?? 0) < limit.roundTrip
}

export function withSample(recent: QualitySample[], sample: QualitySample): QualitySample[] {
  return isMeasured(sample) ? [...recent, sample].slice(-SAMPLE_LIMIT) : recent
}

/**
 * The level after these samples. It changes only if all recent samples agree that it is worse, or better, and then only
 * as far as the mildest of them; the first level is their median.
 * @param from the level so far; null before the first
 */
export function settledLevel(recent: QualitySample[], from: Level | null): Level | null {
  const ranks = recent.slice(-SAMPLES_TO_SETTLE).map((sample) => LEVELS.indexOf(levelOf(sample)))
  if (ranks.length < SAMPLES_TO_SETTLE) return from
  const [least = 0, middle = 0, most = 0] = ranks.toSorted((one, other) => one - other)
  if (from === null) return LEVELS[middle] ?? null
  const rank = LEVELS.indexOf(from)
  if (least > rank) return LEVELS[least] ?? null
  return most < rank ? (LEVELS[most] ?? null) : from
}

/**
 * The side that loses packets, so that the right person moves closer to the router: our losses are ours; their losses
 * or a frozen remote video are theirs. Slow without losses through a relay is the relay's detour. null without any of
 * these.
 */
export function hintOf(recent: QualitySample[]): QualityHint | null {
  const [out, back] = [worst(recent, 'lostOut'), worst(recent, 'lostIn')]
  const loses = Math.max(out, back) >= LIMITS.good.lost
  if (loses) return out >= back ? 'ownNetwork' : 'theirNetwork'
  if (recent.some(({ frozen }) => frozen > 0)) return 'theirNetwork'
  const isSlow = recent.some(({ roundTrip }) => (roundTrip ?? 0) >= LIMITS.good.roundTrip)
  return isSlow && recent.at(-1)?.isRelayed === true ? 'relay' : null
}

function worst(recent: QualitySample[], direction: 'lostOut' | 'lostIn'): number {
  return Math.max(0, ...recent.map((sample) => sample[direction] ?? 0))
}

export function isNoMoreThan(rung: Rung, bound: Rung): boolean {
  return RUNGS.indexOf(rung) >= RUNGS.indexOf(bound)
}

/** The longer delay after a failed increase. */
export function longerWait(wait: number): number {
  return Math.min(2 * wait, LONGEST_CLIMB_WAIT)
}
