import type { PathState } from '../../../machines/video-call/connection/connection.selectors'
import type { LegPhase } from '../../../machines/video-call/leg/leg.selectors'

/** What is said of a call while it stands on the screen; `talking` says nothing, one sees and hears it. */
export type CallState = 'calling' | 'connecting' | 'talking' | 'reconnecting' | 'ending'

/** What goes on at the gateway and what flows between the two, in one word. */
export function callStateOf(phase: LegPhase, path: PathState): CallState {
  switch (phase) {
    case 'waking':
    case 'calling':
      return 'calling'
    case 'ringing':
    case 'accepting':
      return 'connecting'
    case 'over':
      return 'ending'
    case 'talking':
      return path === 'flowing' ? 'talking' : path === 'joining' ? 'connecting' : 'reconnecting'
  }
}
