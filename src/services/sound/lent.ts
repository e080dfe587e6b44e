import type { Clock } from '../../../machines/ports/clock'
import type { Ongoing } from '../../../machines/ports/ongoing'
import type { RingOrder } from '../../../machines/ports/sound'
import { ringOnce } from './ring-once'
import { startRinging } from './ringing'
import type { Speaker } from './speaker'

/** Rings with the page's sound, which is awake meanwhile. Loudness from 0 to 1, of the pattern's own volume. */
export function ringLent(speaker: Speaker, clock: Clock, order: RingOrder, loudness?: number): Ongoing<RingOrder> {
  const { audio, giveBack } = speaker.lend()
  const ringing = startRinging(audio, clock, order, loudness)
  return {
    change: (next) => ringing.change(next),
    stop() {
      ringing.stop()
      giveBack()
    },
  }
}

/** The same for one ring. */
export async function ringOnceLent(speaker: Speaker, signal: AbortSignal, loudness?: number): Promise<void> {
  const { audio, giveBack } = speaker.lend()
  try {
    await ringOnce(audio, signal, loudness)
  } finally {
    giveBack()
  }
}
