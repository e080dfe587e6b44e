import type { PeerFact } from '../../../machines/ports/call-peer'
import { SECOND } from '../../../contract/values/limits'
import { type Reading, readingOf } from './reading'
import { sampleBetween } from './sample'
import { createWatchdog } from './watchdog'

/** Interval of measurements in ms: while media arrive, and while they are awaited. */
const CALM = 500
const KEEN = 200
/** Interval of samples. */
const SAMPLE = 2 * SECOND

/** Measures one connection while it exists. */
export interface Watching {
  received: () => void
  /** Whether the other side reports a running camera. */
  expect: (frames: boolean) => void
  agreed: () => void
  lost: () => void
  stop: () => void
}

export function startWatching(connection: RTCPeerConnection, notify: (fact: PeerFact) => void): Watching {
  const watchdog = createWatchdog(notify)
  const end = new AbortController()
  let expectsFrames = false
  /** Start of the running sample; null while nothing is measured. */
  let begun: Reading | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let looks = 0

  return {
    received: watchdog.received,
    expect(frames) {
      expectsFrames = frames
      // Freezes do not count across the change.
      begun = null
    },
    agreed() {
      watchdog.agreed()
      void look()
    },
    lost: watchdog.lost,
    stop() {
      end.abort()
      clearTimeout(timer)
    },
  }

  async function look(): Promise<void> {
    clearTimeout(timer)
    const mine = ++looks
    const report = await connection.getStats().catch(() => null)
    if (end.signal.aborted || mine !== looks) return
    if (report !== null) see(readingOf(report, performance.now()))
    timer = setTimeout(() => void look(), watchdog.isFlowing() ? CALM : KEEN)
  }

  function see(reading: Reading): void {
    const { at, bytes, frames } = reading
    watchdog.look({ at, bytes, frames, expectsFrames: expectsFrames && !document.hidden })
    if (!watchdog.isFlowing()) begun = null
    else if (begun === null) begun = reading
    else if (at - begun.at >= SAMPLE) {
      notify({ type: 'peer.measured', sample: sampleBetween(begun, reading, expectsFrames) })
      begun = reading
    }
  }
}
