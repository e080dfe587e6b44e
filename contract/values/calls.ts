import { SECOND } from './limits'

/** Product §4: not registered, registering, registered. */
export const REGISTER_STATES = { none: 0, registering: 1, registered: 2 } as const
export type RegisterState = (typeof REGISTER_STATES)[keyof typeof REGISTER_STATES]

/** What push services say of a device that is not theirs: 'Device Not Found' (product §8). */
export const DEVICE_NOT_FOUND = 'messaging/mismatched-credential'

/** What the gateway says to an acceptance without a consultation; it rings on (product §8: logged). */
export const PAYLOAD_MISSING = 'Consultation Payload Cannot Be Null'

/** Why a call was not taken up, as the caller hears it (contract §5). */
export const CALL_REFUSALS = ['busy', 'declined', 'timeout', 'forbidden'] as const
export type CallRefusal = (typeof CALL_REFUSALS)[number]

/** Why a call, or its ringing, is over, as everybody else in it hears it. */
export const STOP_REASONS = ['ended', 'cancelled', 'missed', 'declined', 'lost'] as const
export type StopReason = (typeof STOP_REASONS)[number]

/** It rings for so long after `call`, and a `calling` wakes for so long. */
export const RING_TIME = 60 * SECOND
/** A socket may be away for so long without ending its call. */
export const AWAY_TIME = 60 * SECOND
/** Candidates wait for so long after both answers went out: Firefox checks in the wrong role when they are early. */
export const CANDIDATE_HOLD = 150
/** Candidates of one side that wait at most; a browser has some dozens. */
export const CANDIDATES_HELD = 200
