import { SECOND } from '../../../contract/values/limits'
import type { Feed } from '../../../machines/ports/feed'

/** Whoever comes in is taken to be heard and seen for so long, while the devices wake. */
const WAKING = 5 * SECOND

/** What this page gives, as its captures tell. */
export interface Given {
  microphone: boolean
  camera: boolean
  screen: boolean
}

export interface SentState {
  audio: boolean
  video: boolean
}

/** What the room is told of this page's sound and picture, now and until it is stopped. */
export interface Sent {
  state: () => SentState
  stop: () => void
}

/** Of a page that only looks. */
export const NOTHING_SENT: Sent = { state: () => ({ audio: false, video: false }), stop: () => {} }

/**
 * What the room is told of this page's sound and picture. On the way in they count as given as they are wished; from then
 * on, as they are.
 * @param tell called whenever it is something else
 */
export function followSent(given: Feed<Given>, wantsPicture: boolean, tell: (state: SentState) => void): Sent {
  let now: Given = { microphone: false, camera: false, screen: false }
  const awaited = { audio: true, video: wantsPicture }
  const awake = setTimeout(() => {
    awaited.audio = false
    awaited.video = false
    tell(state())
  }, WAKING)
  const stop = given((next) => {
    now = next
    if (next.microphone) awaited.audio = false
    if (next.camera || next.screen) awaited.video = false
    tell(state())
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
