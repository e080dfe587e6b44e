import { SECOND } from './limits'

/** Product §4: not registered, registering, registered. */
export const REGISTER_STATES = { none: 0, registering: 1, registered: 2 } as const
export type RegisterState = (typeof REGISTER_STATES)[keyof typeof REGISTER_STATES]

/** Code of a push service for a device that it does not know: 'Device Not Found' (product §8). */
export const DEVICE_NOT_FOUND = 'messaging/mismatched-credential'

/** The gateway's answer to an acceptance without a consultation. It keeps ringing (product §8: logged). */
export const PAYLOAD_MISSING = 'Consultation Payload Cannot Be Null'

/** Why a call was not accepted, as the caller receives it (contract §5). */
export const CALL_REFUSALS = ['busy', 'declined', 'timeout', 'forbidden'] as const
export type CallRefusal = (typeof CALL_REFUSALS)[number]

/** Why a call or its ringing ended, as the other participants receive it. */
export const STOP_REASONS = ['ended', 'cancelled', 'missed', 'declined', 'lost'] as const
export type StopReason = (typeof STOP_REASONS)[number]

/** How long `call` rings, and how long `calling` wakes a device. */
export const RING_TIME = 60 * SECOND
/** How long a socket may be disconnected before its call ends. */
export const AWAY_TIME = 60 * SECOND
/**
 * How long candidates are held back after both answers were sent: early ones make Firefox check in the wrong ICE role.
 */
export const CANDIDATE_HOLD = 150
/** Maximum number of held candidates per side; a browser sends a few dozen. */
export const CANDIDATES_HELD = 200
