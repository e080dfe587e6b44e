import type { Clock } from '../../../machines/ports/clock'
import type { Ongoing } from '../../../machines/ports/ongoing'
import type { SoundPort } from '../../../machines/ports/sound'
import { ringLeased, ringOnceLeased } from '../sound/leased'
import { createSpeaker } from '../sound/speaker'

/** Relative to a real ring: the same notes, but not mistaken for one in the next room. */
const LOUDNESS = 0.35

/** The real rings, quieter, without vibration and notifications. */
export function createPracticeSound(clock: Clock): SoundPort {
  const speaker = createSpeaker()
  return {
    facts: speaker.facts,
    arm: () => speaker.resume(),
    ring: (order) => ringLeased(speaker, clock, order, LOUDNESS),
    ringMutely: () => SILENT,
    ringOnce: (signal) => ringOnceLeased(speaker, signal, LOUDNESS),
    // Practice has no messages.
    soundMessage: () => Promise.resolve(),
  }
}

const SILENT: Ongoing<unknown> = { change() {}, stop() {} }
