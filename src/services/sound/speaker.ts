import type { Feed } from '../../../machines/ports/feed'
import type { SoundFact } from '../../../machines/ports/sound'
import { whenIdle } from '../clock/when-idle'

/** A permitted context reports its state within this many milliseconds; a blocked one reports nothing. */
const DOUBT = 300
/**
 * The context is suspended this long after the last sound, in ms: a running one keeps the loudspeaker and a thread busy
 * in every tab.
 */
const REST = 5_000
/** ms; the first seconds are for rendering, unless a request waits or the doctor tests the sound. */
const FIRST = 4_000
/** ms; maximum further delay until the state of the sound is known, however busy the page is. */
const PATIENCE = 2_000
const GESTURES = ['pointerdown', 'pointerup', 'keydown'] as const

export interface Speaker {
  facts: Feed<SoundFact>
  /** Resolves when sound is permitted; pending until a gesture if the browser requires one. Rejects without sound. */
  resume: () => Promise<void>
  /**
   * Acquires the page's audio context, which runs until it is released; scheduled sound waits while it resumes.
   * @throws Error if this browser, or this page at present, has no sound
   */
  lease: () => SpeakerLease
}

export interface SpeakerLease {
  audio: AudioContext
  release: () => void
}

/** The page's audio context. Browsers block sound until the first gesture, and any gesture enables it. */
export function createSpeaker(): Speaker {
  let audio: AudioContext | null = null
  let open: (() => AudioContext) | null = null
  let notify = () => {}
  /** A suspended or resuming context is silent on purpose, not blocked by the browser. */
  let mood: 'awake' | 'resting' | 'waking' = 'awake'
  let leases = 0
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
        notify = () => listen({ type: mood !== 'awake' || context.state === 'running' ? 'sound.armed' : 'sound.held' })
        const wake = () => {
          if (context.state !== 'running' && mood !== 'resting') void context.resume().catch(() => {})
        }
        const changed = () => {
          if (mood === 'waking' && context.state === 'running') mood = 'awake'
          notify()
          restSoon()
        }
        if (context.state === 'running') changed()
        const doubt = setTimeout(notify, DOUBT)
        context.addEventListener('statechange', changed, { signal })
        for (const gesture of GESTURES) addEventListener(gesture, wake, { signal, capture: true })
        // A phone call or sleep may have interrupted it.
        document.addEventListener('visibilitychange', wake, { signal })
        signal.addEventListener('abort', () => {
          clearTimeout(doubt)
          void context.close().catch(() => {})
        })
        return context
      }
      // Creating the context takes a tenth of a second on an old laptop, just when the doctor's work starts; a ring
      // does not wait for this delay.
      let callOff = () => {}
      const first = setTimeout(() => {
        callOff = whenIdle(() => {
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
        notify = () => {}
      }
    },
    async resume() {
      const context = present()
      mood = 'awake'
      await context.resume()
      if (context.state !== 'running') throw new Error('the sound is held back')
    },
    lease() {
      const context = present()
      leases += 1
      if (mood === 'resting') wakeUp(context)
      let isOut = true
      return {
        audio: context,
        release() {
          if (!isOut) return
          isOut = false
          leases -= 1
          restSoon()
        },
      }
    },
  }

  /** Without a result it must be reported that the ring is inaudible. */
  function wakeUp(context: AudioContext): void {
    mood = 'waking'
    void context.resume().catch(() => {})
    setTimeout(() => {
      if (context !== audio || mood !== 'waking') return
      mood = 'awake'
      notify()
    }, DOUBT)
  }

  function restSoon(): void {
    clearTimeout(resting)
    resting = setTimeout(() => {
      if (leases > 0 || audio?.state !== 'running') return
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
