import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { DevicesRef } from '../../devices/devices.selectors'
import type { ConnectionRef } from '../connection/connection.selectors'
import type { callSessionMachine } from './call-session.machine'
import type { Call } from './call-session.model'

export type CallSessionRef = ActorRefFrom<typeof callSessionMachine>
type CallSessionSnapshot = SnapshotFrom<typeof callSessionMachine>

/**
 * `ringing`: here. `waking`, `calling`: there. `accepting`: until both sides know. `over`: the hang-up is being sent.
 */
export type CallSessionPhase = 'ringing' | 'waking' | 'calling' | 'accepting' | 'talking' | 'over'

export function selectPhase(snapshot: CallSessionSnapshot): CallSessionPhase {
  if (snapshot.matches({ alive: 'ringing' })) return 'ringing'
  if (snapshot.matches({ alive: { capturing: 'talking' } })) return 'talking'
  if (snapshot.matches({ alive: { capturing: 'accepting' } })) return 'accepting'
  if (snapshot.matches({ alive: { capturing: { asking: 'calling' } } })) return 'calling'
  return snapshot.matches({ alive: 'capturing' }) ? 'waking' : 'over'
}

export function selectCall(snapshot: CallSessionSnapshot): Call {
  return snapshot.context.call
}

export function selectConnection(snapshot: CallSessionSnapshot): ConnectionRef | undefined {
  return snapshot.children.connection as ConnectionRef | undefined
}

/** Defined while the devices are captured: not before the acceptance, nor after the end. */
export function selectDevices(snapshot: CallSessionSnapshot): DevicesRef | undefined {
  return snapshot.children.devices as DevicesRef | undefined
}

/** Product §4: 1 ringing, 2 established; 0 when it is over. */
export function selectCallSessionState(snapshot: CallSessionSnapshot): 0 | 1 | 2 {
  const phase = selectPhase(snapshot)
  if (phase === 'over') return 0
  return phase === 'talking' ? 2 : 1
}
