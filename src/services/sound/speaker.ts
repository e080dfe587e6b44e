import type { Feed } from '../../../machines/ports/feed'
import type { SoundFact } from '../../../machines/ports/sound'

/** A context that may sound says so within this many milliseconds; one that may not says nothing. */
const DOUBT = 300
const GESTURES = ['pointerdown', 'pointerup', 'keydown'] as const

export interface Speaker {
  facts: Feed<SoundFact>
  /** Resolves when sound gets through; stays open until a gesture where the browser wants one. Faults without sound. */
  resume: () => Promise<void>
  /** @throws Error when this browser, or this page now, has no sound */
  audio: () => AudioContext
}

/** The page's one way to sound. A browser holds sound back until the first gesture, and any gesture lets it through. */
export function createSpeaker(): Speaker {
  let audio: AudioContext | null = null
  let open: (() => AudioContext) | null = null

  return {
    facts(listen) {
      if (typeof AudioContext === 'undefined') {
        listen({ type: 'sound.held' })
        return () => {}
      }
      const end = new AbortController()
      const { signal } = end
      open = () => {
        const context = new AudioContext()
        const tell = () => listen({ type: context.state === 'running' ? 'sound.armed' : 'sound.held' })
        const wake = () => {
          if (context.state !== 'running') void context.resume().catch(() => {})
        }
        if (context.state === 'running') tell()
        const doubt = setTimeout(tell, DOUBT)
        context.addEventListener('statechange', tell, { signal })
        for (const gesture of GESTURES) addEventListener(gesture, wake, { signal, capture: true })
        // A phone call or a sleeping laptop may have interrupted it.
        document.addEventListener('visibilitychange', wake, { signal })
        signal.addEventListener('abort', () => {
          clearTimeout(doubt)
          void context.close().catch(() => {})
        })
        return context
      }
      // A tenth of a second on an old laptop, just when the doctor's work begins; what rings by then does not wait for it.
      const soon = setTimeout(() => {
        try {
          present()
        } catch {
          listen({ type: 'sound.held' })
        }
      })
      return () => {
        clearTimeout(soon)
        end.abort()
        audio = null
        open = null
      }
    },
    async resume() {
      const context = present()
      await context.resume()
      if (context.state !== 'running') throw new Error('the sound is held back')
    },
    audio: present,
  }

  function present(): AudioContext {
    audio ??= open?.() ?? null
    if (audio === null) throw new Error('this page has no sound')
    return audio
  }
}
