import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { type Rung, RUNGS } from '../../ports/call-peer'
import type { qualityMachine } from './quality.machine'
import { type Level, LEVELS, type QualityHint } from './quality.model'
import { hintOf } from './quality.rules'

export type QualityRef = ActorRefFrom<typeof qualityMachine>
type QualitySnapshot = SnapshotFrom<typeof qualityMachine>

/** null before the first samples. */
export function selectLevel(snapshot: QualitySnapshot): Level | null {
  return LEVELS.find((level) => snapshot.matches({ level })) ?? null
}

/** How much is sent now. */
export function selectRung(snapshot: QualitySnapshot): Rung {
  return RUNGS.find((rung) => snapshot.matches({ ladder: rung })) ?? 'hd'
}

/** The most that the doctor wants to be sent. */
export function selectPreferred(snapshot: QualitySnapshot): Rung {
  return snapshot.context.preferred
}

/** 'Lanjutkan lewat chat': sound alone is poor too. */
export function selectOffersChat(snapshot: QualitySnapshot): boolean {
  return snapshot.matches({ chatOffer: 'made' })
}

/** Why it is not good, for words a person understands; null while it is, or when nobody can tell. */
export function selectHint(snapshot: QualitySnapshot): QualityHint | null {
  const level = selectLevel(snapshot)
  return level === null || level === 'good' ? null : hintOf(snapshot.context.recent)
}
