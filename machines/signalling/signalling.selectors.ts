import type { SnapshotFrom } from 'xstate'
import { REGISTER_STATES, type RegisterState } from '../../contract/values/calls'
import type { signallingMachine } from './signalling.machine'

type SignallingSnapshot = SnapshotFrom<typeof signallingMachine>

/** Product §4: 0 not registered, 1 registering, 2 registered. */
export function selectRegisterState(snapshot: SignallingSnapshot): RegisterState {
  if (snapshot.matches({ online: 'registered' })) return REGISTER_STATES.registered
  return snapshot.matches({ online: 'registering' }) ? REGISTER_STATES.registering : REGISTER_STATES.none
}
