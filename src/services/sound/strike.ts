import type { Note, Pattern } from './patterns'

/** One partial of a note: a sine or triangle that swells quickly and dies away. Times in seconds. */
interface Partial {
  type: OscillatorType
  /** Times the note's pitch. */
  multiple: number
  /** Times the strike's volume. */
  share: number
  lasts: number
}

/** A marimba's bar sounds its fourth partial as well, shortly; a phone's bells ring into each other; a siren's tones touch. */
const VOICES: Record<Pattern['voice'], readonly Partial[]> = {
  marimba: [
    { type: 'sine', multiple: 1, share: 1, lasts: 0.9 },
    { type: 'sine', multiple: 4, share: 0.15, lasts: 0.15 },
  ],
  phone: [
    { type: 'sine', multiple: 1, share: 1, lasts: 0.16 },
    { type: 'sine', multiple: 2, share: 0.25, lasts: 0.12 },
  ],
  siren: [{ type: 'triangle', multiple: 1, share: 1, lasts: 0.34 }],
}
const ATTACK = 0.01
const SILENCE = 0.0001

/** What is struck, whenever and however loud. */
export type Tune = Pick<Pattern, 'voice' | 'notes'>

/** How long a strike sounds, in seconds. */
export function lengthOf({ voice, notes }: Pattern): number {
  const tail = Math.max(...VOICES[voice].map(({ lasts }) => lasts))
  return Math.max(...notes.map(({ at }) => at)) + tail
}

/**
 * Puts one strike on the audio clock, made of oscillators: nothing has to be downloaded when it matters.
 * @param at seconds of the audio clock
 * @param volume 0 to 1
 * @returns takes it back, whether it has begun or not
 */
export function strike(output: AudioNode, { voice, notes }: Tune, at: number, volume: number): () => void {
  const tones = notes.flatMap((note) => VOICES[voice].map((partial) => sound(output, note, partial, at, volume)))
  return () => {
    for (const tone of tones) {
      tone.stop()
      tone.disconnect()
    }
  }
}

function sound(output: AudioNode, note: Note, partial: Partial, at: number, volume: number): OscillatorNode {
  const begins = at + note.at
  const tone = new OscillatorNode(output.context, { type: partial.type, frequency: note.pitch * partial.multiple })
  const loudness = new GainNode(output.context, { gain: SILENCE })
  loudness.gain.setValueAtTime(SILENCE, begins)
  loudness.gain.exponentialRampToValueAtTime(volume * partial.share, begins + ATTACK)
  loudness.gain.exponentialRampToValueAtTime(SILENCE, begins + partial.lasts)
  tone.connect(loudness).connect(output)
  tone.start(begins)
  tone.stop(begins + partial.lasts)
  return tone
}
