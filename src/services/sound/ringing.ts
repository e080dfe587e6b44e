import type { Clock } from '../../../machines/ports/clock'
import type { Ongoing } from '../../../machines/ports/ongoing'
import type { RingOrder } from '../../../machines/ports/sound'
import { PATTERNS } from './patterns'
import { strike } from './strike'

/**
 * Strikes are scheduled this far ahead on the audio clock, in seconds: a busy or throttled page rings without gaps. A
 * page that hangs longer falls silent, and another tab takes over.
 */
const AHEAD = 3
/** Milliseconds. A hidden page gets at least one timer per second. */
const TOP_UP = 500
/** Delay of a strike that is due now, so that its first note is complete. Seconds. */
const BREATH = 0.03

interface Struck {
  at: number
  takeBack: () => void
}

/**
 * Rings on the audio clock until stopped; adapts to the deadline without repeating a note.
 * @param loudness 0 to 1, relative to the pattern's volume
 */
export function startRinging(audio: AudioContext, clock: Clock, first: RingOrder, loudness = 1): Ongoing<RingOrder> {
  let order = first
  let struck: Struck[] = []
  let nextAt = soon()
  let output = open()
  topUp()
  const timer = setInterval(topUp, TOP_UP)

  function soon() {
    return audio.currentTime + BREATH
  }
  function open() {
    const gain = new GainNode(audio, { gain: loudness })
    gain.connect(audio.destination)
    return gain
  }

  /** Milliseconds to the deadline at a time of the audio clock. */
  function leftAt(at: number) {
    return order.deadline - (clock.now() + (at - audio.currentTime) * 1_000)
  }

  function topUp() {
    const pattern = PATTERNS[order.kind]
    // After a hang or a stopped audio clock, missed strikes are skipped.
    nextAt = Math.max(nextAt, soon())
    for (; nextAt < audio.currentTime + AHEAD; nextAt += pattern.period(leftAt(nextAt)) / 1_000) {
      struck.push({ at: nextAt, takeBack: strike(output, pattern, nextAt, pattern.volume(leftAt(nextAt))) })
    }
    struck = struck.filter(({ at }) => at > audio.currentTime - AHEAD)
  }

  /** Reschedules the strikes that have not started, counted from the last one. */
  function pace() {
    const received = struck.filter(({ at }) => at <= audio.currentTime)
    for (const { at, takeBack } of struck) if (at > audio.currentTime) takeBack()
    struck = received
    const last = received.at(-1)
    nextAt = last === undefined ? soon() : last.at + PATTERNS[order.kind].period(leftAt(last.at)) / 1_000
    topUp()
  }

  function hush() {
    output.disconnect()
    for (const { takeBack } of struck) takeBack()
    struck = []
  }

  return {
    change(next) {
      const isOther = next.kind !== order.kind
      if (!isOther && next.deadline === order.deadline) return
      order = next
      if (!isOther) return pace()
      hush()
      output = open()
      nextAt = soon()
      topUp()
    },
    stop() {
      clearInterval(timer)
      hush()
    },
  }
}
