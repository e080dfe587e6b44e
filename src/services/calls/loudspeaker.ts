import { accepted, refused, type Result } from '../../../machines/ports/result'
import type { MediaRefusal } from '../../../machines/ports/media'
import { mediaRefusal } from './media-refusal'

const GESTURES = ['pointerdown', 'keydown'] as const

/**
 * Where the others are heard: their sound is played here and not by the screen, whose pictures are mute, so that it
 * goes on whatever is on the screen, and out of the speaker that was chosen.
 */
export interface Loudspeaker {
  /** Returns what stops it. */
  play: (stream: MediaStream) => () => void
  /** For what is played now and later; refused where the browser chooses itself. */
  choose: (deviceId: string) => Promise<Result<null, MediaRefusal>>
}

export function createLoudspeaker(): Loudspeaker {
  const playing = new Set<HTMLAudioElement>()
  /** '' is the browser's own choice. */
  let chosen = ''

  return {
    play(stream) {
      const audio = new Audio()
      audio.srcObject = stream
      playing.add(audio)
      if (chosen !== '') void audio.setSinkId(chosen).catch(() => {})
      const silence = sound(audio)
      return () => {
        silence()
        playing.delete(audio)
        audio.pause()
        audio.srcObject = null
      }
    },
    async choose(deviceId) {
      const trial = new Audio()
      if (typeof trial.setSinkId !== 'function') return refused('unsupported')
      try {
        await trial.setSinkId(deviceId)
      } catch (fault) {
        return refused(mediaRefusal(fault))
      }
      chosen = deviceId
      await Promise.all([...playing].map((audio) => audio.setSinkId(deviceId).catch(() => {})))
      return accepted(null)
    },
  }
}

/** A browser that holds sound back (a call found going on after a reload) lets it through at the next gesture. */
function sound(audio: HTMLAudioElement): () => void {
  const end = new AbortController()
  const { signal } = end
  const start = () => void audio.play().then(() => end.abort(), () => {})
  for (const gesture of GESTURES) addEventListener(gesture, start, { signal, capture: true })
  start()
  return () => end.abort()
}
