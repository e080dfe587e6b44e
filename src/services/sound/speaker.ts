import type { Feed } from '../../../machines/ports/feed'
import type { SoundFact } from '../../../machines/ports/sound'
import { atLeisure } from '../clock/at-leisure'

/** A context that may sound says so within this many milliseconds; one that may not says nothing. */
const DOUBT = 300
/**
 * So long after the last sound the context rests, in milliseconds: one that runs keeps the loudspeaker and a thread at work
 * that never sleeps, in every tab, all day.
 */
const REST = 5_000
/** ms; the first seconds belong to what is seen, unless somebody waits or the doctor wants to hear it. */
const FIRST = 4_000
/** ms; so much later it is known whether one hears it, however busy the page is. */
const PATIENCE = 2_000
const GESTURES = ['pointerdown', 'pointerup', 'keydown'] as const

export interface Speaker {
  facts: Feed<SoundFact>
  /** Resolves when sound gets through; stays open until a gesture where the browser wants one. Faults without sound. */
  resume: () => Promise<void>
  /**
   * Lends the page's sound, which is awake until it is given back; what is put on its clock while it wakes waits for it.
   * @throws Error when this browser, or this page now, has no sound
   */
  lend: () => Loan
}

export interface Loan {
  audio: AudioContext
  giveBack: () => void
}

/** The page's one way to sound. A browser holds sound back until the first gesture, and any gesture lets it through. */
export function createSpeaker(): Speaker {
  let audio: AudioContext | null = null
  let open: (() => AudioContext) | null = null
  let tell = () => {}
  /** Resting and waking it is silent by our own will: no browser holds it back. */
  let mood: 'awake' | 'resting' | 'waking' = 'awake'
  let loans = 0
  let resting: ReturnType<typeof setTimeout> | undefined

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
        tell = () => listen({ type: mood !== 'awake' || context.state === 'running' ? 'sound.armed' : 'sound.held' })
        const wake = () => {
          if (context.state !== 'running' && mood !== 'resting') void context.resume().catch(() => {})
        }
        const changed = () => {
          if (mood === 'waking' && context.state === 'running') mood = 'awake'
          tell()
          restSoon()
        }
        if (context.state === 'running') changed()
        const doubt = setTimeout(tell, DOUBT)
        context.addEventListener('statechange', changed, { signal })
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
      let callOff = () => {}
      const first = setTimeout(() => {
        callOff = atLeisure(() => {
          try {
            present()
          } catch {
            listen({ type: 'sound.held' })
          }
        }, PATIENCE)
      }, FIRST)
      return () => {
        clearTimeout(first)
        callOff()
        clearTimeout(resting)
        end.abort()
        audio = null
        open = null
        mood = 'awake'
        tell = () => {}
      }
    },
    async resume() {
      const context = present()
      mood = 'awake'
      await context.resume()
      if (context.state !== 'running') throw new Error('the sound is held back')
    },
    lend() {
      const context = present()
      loans += 1
      if (mood === 'resting') wakeUp(context)
      let isOut = true
      return {
        audio: context,
        giveBack() {
          if (!isOut) return
          isOut = false
          loans -= 1
          restSoon()
        },
      }
    },
  }

  /** Where nothing comes of it, that has to be said: nobody hears the ring. */
  function wakeUp(context: AudioContext): void {
    mood = 'waking'
    void context.resume().catch(() => {})
    setTimeout(() => {
      if (context !== audio || mood !== 'waking') return
      mood = 'awake'
      tell()
    }, DOUBT)
  }

  function restSoon(): void {
    clearTimeout(resting)
    resting = setTimeout(() => {
      if (loans > 0 || audio?.state !== 'running') return
      mood = 'resting'
      void audio.suspend().catch(() => {})
    }, REST)
  }

  function present(): AudioContext {
    audio ??= open?.() ?? null
    if (audio === null) throw new Error('this page has no sound')
    return audio
  }
}
