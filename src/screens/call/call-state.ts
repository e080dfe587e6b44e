import type { PathState } from '../../../machines/video-call/connection/connection.selectors'
import type { CallSessionPhase } from '../../../machines/video-call/call-session/call-session.selectors'

/** The displayed state of a call; `talking` needs no message. */
export type CallState = 'calling' | 'connecting' | 'talking' | 'reconnecting' | 'ending'

/** Combines the state at the gateway with that of the connection. */
export function callStateOf(phase: CallSessionPhase, path: PathState): CallState {
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
