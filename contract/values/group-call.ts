import { MINUTE, SECOND } from './limits'

/**
 * A mesh carries this many videos; more participants send audio only. One person has at most two seats (contract §6).
 * The server enforces these limits.
 */
export const GROUP_LIMITS = { pictures: 4, people: 6, ofOnePerson: 2 } as const

/** How long the server keeps the seat of a disconnected page, so that a reload gets it back. */
export const SEAT_GRACE = 10 * SECOND
/** Lifetime of an unused invitation link. */
export const INVITATION_LIFE = 24 * 60 * MINUTE
/** Maximum number of valid invitations per room. */
export const INVITATIONS_AT_ONCE = 10

/** Maximum length of a session description in characters; a browser's has a few thousand. */
export const DESCRIPTION_LENGTH = 32_768
export const CANDIDATE_LENGTH = 1_024
/** Maximum size of one frame, in bytes. */
export const GROUP_FRAME_LIMIT = 128 * 1024
/**
 * Rate limit per socket: burst size (a browser sends a dozen candidates to each of five people), then frames per
 * second.
 */
export const FRAME_BURST = 400
export const FRAMES_A_SECOND = 20

/** Why the server refuses to let somebody join. */
export const ENTRY_REFUSALS = ['forbidden', 'full', 'malformed'] as const
export type EntryRefusal = (typeof ENTRY_REFUSALS)[number]
/** `unknown`: no account has this id_user. */
export const INVITATION_REFUSALS = ['forbidden', 'malformed', 'tooMany', 'unknown'] as const
export type InvitationRefusal = (typeof INVITATION_REFUSALS)[number]
