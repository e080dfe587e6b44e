import type { Clock } from '../../../machines/ports/clock'
import type { Ongoing } from '../../../machines/ports/ongoing'
import type { RingKind, RingOrder, SoundPort } from '../../../machines/ports/sound'
import { ringLeased, ringOnceLeased, soundMessageLeased } from './leased'
import { startNotifying } from './notifying'
import { MESSAGE_PATTERN } from './patterns'
import { createSpeaker } from './speaker'
import { startVibrating } from './vibrating'

/**
 * The ring, made with Web Audio.
 * @param titleOf a notification's title for a kind, in the doctor's language
 */
export function createSound(clock: Clock, titleOf: (kind: RingKind) => string): SoundPort {
  const speaker = createSpeaker()
  return {
    facts: speaker.facts,
    arm: () => speaker.resume(),
    ring: (order) => together(ringLeased(speaker, clock, order), startVibrating(clock, order)),
    ringMutely: (order) => together(startVibrating(clock, order), startNotifying(titleOf, order)),
    ringOnce: (signal) => ringOnceLeased(speaker, signal),
    soundMessage(signal) {
      if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(MESSAGE_PATTERN.vibration.slice())
      return soundMessageLeased(speaker, signal)
    },
  }
}

function together(...all: Ongoing<RingOrder>[]): Ongoing<RingOrder> {
  return {
    change(order) {
      for (const one of all) one.change(order)
    },
    stop() {
      for (const one of all) one.stop()
    },
  }
}
