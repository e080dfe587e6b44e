import { accepted, refused, type Result } from '../../../machines/ports/result'
import type { MediaRefusal } from '../../../machines/ports/media'
import { mediaRefusal } from './media-refusal'

const GESTURES = ['pointerdown', 'keydown'] as const

/** Plays the remote sound on the chosen speaker, independent of the visible videos, which are muted. */
export interface Loudspeaker {
  /** Returns a function that stops it. */
  play: (stream: MediaStream) => () => void
  /** Applies to present and later streams; refused where the browser chooses. */
  choose: (deviceId: string) => Promise<Result<null, MediaRefusal>>
}

export function createLoudspeaker(): Loudspeaker {
  const playing = new Set<HTMLAudioElement>()
  /** '' is the browser's default. */
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

/** Where the browser blocks sound (a call found running after a reload), the next gesture enables it. */
function sound(audio: HTMLAudioElement): () => void {
  const end = new AbortController()
  const { signal } = end
  const start = () =>
    void audio.play().then(
      () => end.abort(),
      () => {},
    )
  for (const gesture of GESTURES) addEventListener(gesture, start, { signal, capture: true })
  start()
  return () => end.abort()
}
