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

/** The current quality of the sent media. */
export function selectRung(snapshot: QualitySnapshot): Rung {
  return RUNGS.find((rung) => snapshot.matches({ ladder: rung })) ?? 'hd'
}

/** The maximum that the doctor chose. */
export function selectPreferred(snapshot: QualitySnapshot): Rung {
  return snapshot.context.preferred
}

/** 'Lanjutkan lewat chat' is offered: audio only is poor, too. */
export function selectOffersChat(snapshot: QualitySnapshot): boolean {
  return snapshot.matches({ chatOffer: 'made' })
}

/** Why quality is not good; null if it is, or if the cause is unknown. */
export function selectHint(snapshot: QualitySnapshot): QualityHint | null {
  const level = selectLevel(snapshot)
  return level === null || level === 'good' ? null : hintOf(snapshot.context.recent)
}
