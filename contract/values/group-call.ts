import { MINUTE, SECOND } from './limits'

/** A mesh carries so many pictures; beyond them people are heard only (contract §6). The server holds both. */
export const GROUP_LIMITS = { pictures: 4, people: 6 } as const

/** Whoever vanishes without a word has the seat for so long: a page that is loaded anew comes back to it. */
export const SEAT_GRACE = 10 * SECOND
/** A link of an invitation that nobody used is good for so long. */
export const INVITATION_LIFE = 24 * 60 * MINUTE
/** Invitations to one room that are good at the same time. */
export const INVITATIONS_AT_ONCE = 10

/** Characters of a description; a browser's has some thousands. */
export const DESCRIPTION_LENGTH = 32_768
export const CANDIDATE_LENGTH = 1_024
/** Bytes of one frame at most. */
export const GROUP_FRAME_LIMIT = 128 * 1024
/** Frames of one socket: so many at once (a browser finds a dozen ways to each of five people), and so many a second after that. */
export const FRAME_BURST = 400
export const FRAMES_A_SECOND = 20

/** Why somebody is not let in. */
export const ENTRY_REFUSALS = ['forbidden', 'full', 'malformed'] as const
export type EntryRefusal = (typeof ENTRY_REFUSALS)[number]
/** `unknown`: nobody has this id_user. */
export const INVITATION_REFUSALS = ['forbidden', 'malformed', 'tooMany', 'unknown'] as const
export type InvitationRefusal = (typeof INVITATION_REFUSALS)[number]
