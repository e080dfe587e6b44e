import type { RequestClass } from '../../contract/values/statuses'

/** By objectId; `onDuty`: every doctor in emergency mode, `all`: every doctor here in any mode. */
export type Doctors = readonly string[] | 'onDuty' | 'all'

/** Somebody in a call; `id` is the id_user. */
interface Party {
  id: string
  name: string | null
  picture: string | null
}

/** A record that begins to ring. */
export interface RingingRecord {
  className: RequestClass
  objectId: string
  requestAt: Date
  to: Doctors
}

export interface WakingCall {
  from: Party
  to: Party
  consultationId: string
}

export interface Push {
  /** Whether the server posts to this address, which a client supplied. */
  accepts(endpoint: string, isFromOwnMachine: boolean): boolean
  publicKey: string
  /** Tells doctors' devices of a new request. Returns at once and never throws: nobody waits for a push service. */
  notifyRequest(record: RingingRecord): void
  /** The same to every doctor of the service, of an emergency that nobody took: any of them may call back. */
  notifyUnanswered(objectId: string): void
  /**
   * Wakes somebody's devices for a video call (contract §5 `calling`).
   * @param objectId whom, by objectId
   * @param call its parties and its consultation; a lock screen shows none of them
   * @returns whether there is a device to wake; whether the push service took it, nobody waits for
   */
  notifyCall(objectId: string, call: WakingCall): Promise<boolean>
  /** Gives up what is still being sent. */
  stop(): Promise<void>
}
