import type { Note, Pattern } from './patterns'

/** One partial of a note: a sine or triangle with a fast attack and a decay. Times in seconds. */
interface Partial {
  type: OscillatorType
  /** Multiple of the note's pitch. */
  multiple: number
  /** Share of the strike's volume. */
  share: number
  lasts: number
}

/** A marimba bar has a short fourth partial; a phone's bells overlap; a siren's tones join. */
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

/** A tune, independent of time and volume. */
export type Tune = Pick<Pattern, 'voice' | 'notes'>

/** Duration of a strike in seconds. */
export function lengthOf({ voice, notes }: Pattern): number {
  const tail = Math.max(...VOICES[voice].map(({ lasts }) => lasts))
  return Math.max(...notes.map(({ at }) => at)) + tail
}

/**
 * Schedules one strike on the audio clock with oscillators, so that no download is needed.
 * @param at seconds of the audio clock
 * @param volume 0 to 1
 * @returns a function that cancels it, started or not
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
