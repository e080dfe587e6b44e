import { SECOND } from '../../../contract/values/limits'
import type { Feed } from '../../../machines/ports/feed'

/** How long a joining participant counts as sending, while the devices start. */
const WAKING = 5 * SECOND

/** The captured state of this page. */
export interface Given {
  microphone: boolean
  camera: boolean
  screen: boolean
}

export interface SentState {
  audio: boolean
  video: boolean
}

/** The reported state of this page's audio and video. */
export interface Sent {
  state: () => SentState
  stop: () => void
}

/** For a page that only watches. */
export const NOTHING_SENT: Sent = { state: () => ({ audio: false, video: false }), stop: () => {} }

/**
 * The state to report to the room. While joining it is the requested state, afterwards the captured one.
 * @param tell called on each change
 */
export function followSent(given: Feed<Given>, wantsPicture: boolean, notify: (state: SentState) => void): Sent {
  let now: Given = { microphone: false, camera: false, screen: false }
  const awaited = { audio: true, video: wantsPicture }
  const awake = setTimeout(() => {
    awaited.audio = false
    awaited.video = false
    notify(state())
  }, WAKING)
  const stop = given((next) => {
    now = next
    if (next.microphone) awaited.audio = false
    if (next.camera || next.screen) awaited.video = false
    notify(state())
  })

  return {
    state,
    stop() {
      clearTimeout(awake)
      stop()
    },
  }

  function state(): SentState {
    return { audio: now.microphone || awaited.audio, video: now.camera || now.screen || awaited.video }
  }
}
