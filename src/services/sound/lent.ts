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

/** The same for a single ring. */
export function ringOnceLent(speaker: Speaker, signal: AbortSignal, loudness?: number): Promise<void> {
  return withLent(speaker, (audio) => ringOnce(audio, signal, loudness))
}

/** The tone of a new message with the page's audio context. */
export function soundMessageLent(speaker: Speaker, signal: AbortSignal): Promise<void> {
  return withLent(speaker, (audio) => soundMessage(audio, signal))
}

async function withLent(speaker: Speaker, play: (audio: AudioContext) => Promise<void>): Promise<void> {
  const { audio, giveBack } = speaker.lend()
  try {
    await play(audio)
  } finally {
    giveBack()
  }
}
