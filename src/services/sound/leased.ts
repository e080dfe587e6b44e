import type { Clock } from '../../../machines/ports/clock'
import type { Ongoing } from '../../../machines/ports/ongoing'
import type { RingOrder } from '../../../machines/ports/sound'
import { ringOnce, soundMessage } from './ring-once'
import { startRinging } from './ringing'
import type { Speaker } from './speaker'

/**
 * Rings with the page's audio context, which is running meanwhile. Loudness from 0 to 1, relative to the pattern's
 * volume.
 */
export function ringLeased(speaker: Speaker, clock: Clock, order: RingOrder, loudness?: number): Ongoing<RingOrder> {
  const { audio, release } = speaker.lease()
  const ringing = startRinging(audio, clock, order, loudness)
  return {
    change: (next) => ringing.change(next),
    stop() {
      ringing.stop()
      release()
    },
  }
}

/** The same for a single ring. */
export function ringOnceLeased(speaker: Speaker, signal: AbortSignal, loudness?: number): Promise<void> {
  return withLease(speaker, (audio) => ringOnce(audio, signal, loudness))
}

/** The tone of a new message with the page's audio context. */
export function soundMessageLeased(speaker: Speaker, signal: AbortSignal): Promise<void> {
  return withLease(speaker, (audio) => soundMessage(audio, signal))
}

async function withLease(speaker: Speaker, play: (audio: AudioContext) => Promise<void>): Promise<void> {
  const { audio, release } = speaker.lease()
  try {
    await play(audio)
  } finally {
    release()
  }
}
