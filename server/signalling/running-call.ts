import type { Session } from './devices'
import type { ActorRefFrom } from 'xstate'
import { callMachine } from './call/call.machine'
import type { OpenRecord } from './parties'

/** One end of a call: a device, and the socket that it has now. */
export interface Seat {
  name: string
  deviceId: string
  session: Session | null
}

/** A call that is under way, and who sits in it. */
export interface Call {
  actor: ActorRefFrom<typeof callMachine>
  record: OpenRecord
  caller: Seat
  /** id_user; the device is known when it answers. */
  callee: string
  answering: Seat | null
  /** Devices that it rang at. */
  rung: Set<string>
}
