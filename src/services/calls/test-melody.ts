import type { Ongoing } from '../../../machines/ports/ongoing'
import { strike, type Tune } from '../sound/strike'
import type { Loudspeaker } from './loudspeaker'

/** Rises by an octave. Pitches in hertz, times in seconds. */
const MELODY: Tune = {
  voice: 'marimba',
  notes: [
    { pitch: 523.25, at: 0 },
    { pitch: 659.25, at: 0.25 },
    { pitch: 783.99, at: 0.5 },
    { pitch: 1046.5, at: 0.75 },
  ],
}
const VOLUME = 0.5
/** A sleeping Bluetooth speaker drops the first moment. */
const BREATH = 0.3

/** Plays the melody once on the chosen speaker. */
export function playMelody(loudspeaker: Loudspeaker): Ongoing<null> {
  const audio = new AudioContext()
  const output = audio.createMediaStreamDestination()
  void audio.resume().catch(() => {})
  strike(output, MELODY, audio.currentTime + BREATH, VOLUME)
  const silence = loudspeaker.play(output.stream)
  return {
    change() {},
    stop() {
      silence()
      void audio.close().catch(() => {})
    },
  }
}
