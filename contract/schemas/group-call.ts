import * as z from 'zod/mini'
import { CANDIDATE_LENGTH, DESCRIPTION_LENGTH, ENTRY_REFUSALS, INVITATION_REFUSALS } from '../values/group-call'
import { NAME_LENGTH } from '../values/limits'
import { iceCandidate, iceServer } from './signalling'
import { filled, maybe, properName, text, uuid } from './wire'

/**
 * Events of the group-call socket (socket.io), each with one body (contract §6). Answers are socket.io
 * acknowledgements.
 */
const ID_LENGTH = 200
const TOKEN_LENGTH = 300
const PICTURE_LENGTH = 2_000

const id = filled.check(z.maxLength(ID_LENGTH))
const sid = filled.check(z.maxLength(ID_LENGTH))
const name = text.check(z.maxLength(NAME_LENGTH))

/** `consultation:{consultation_id}` or `emergency:{emergency_id}`. */
export const groupRoom = text.check(z.maxLength(ID_LENGTH), z.regex(/^(?:consultation|emergency):[\w-]+$/))

export const joinRequest = z.strictObject({
  /** Optional because an invitation token contains its room. */
  room: z.optional(groupRoom),
  /** Only an invited person sends a name; the server knows everybody else. */
  user: z.strictObject({
    id: maybe(text.check(z.maxLength(ID_LENGTH))),
    name: z.pipe(name, properName),
    picture: maybe(text.check(z.maxLength(PICTURE_LENGTH))),
  }),
  /** Parse's session token, or the invitation token. */
  token: filled.check(z.maxLength(TOKEN_LENGTH)),
  /** Whether the participant sends video and audio. Audio defaults to true. */
  video: z.boolean(),
  audio: z.optional(z.boolean()),
  /** Identifies the page: a reload with the same key gets its seat back, and a used invitation stays valid for it. */
  key: z.optional(uuid),
})
export type JoinRequest = z.input<typeof joinRequest>
export type JoinOrder = z.infer<typeof joinRequest>

export const participant = z.object({
  sid,
  id,
  name: properName,
  /** Joined by an invitation link. The name is unverified. */
  guest: z.optional(z.boolean()),
  picture: maybe(text),
  audio: z.boolean(),
  video: z.boolean(),
})
export type Participant = z.infer<typeof participant>

export const joinAnswer = z.union([
  z.object({
    participants: z.array(participant),
    iceServers: maybe(z.array(iceServer)),
    /** True for the parties of the record, false for invited people. */
    mayInvite: z.optional(z.boolean()),
  }),
  z.object({ error: z.enum(ENTRY_REFUSALS) }),
])
export type JoinAnswer = z.infer<typeof joinAnswer>

const sdp = filled.check(z.maxLength(DESCRIPTION_LENGTH))
/** Counts the connection attempts between two participants; signals of an earlier attempt are ignored. */
const round = z.int().check(z.minimum(1))

/**
 * Signals between two browsers: descriptions, candidates, and a request for a new offer from the side that may not
 * offer.
 */
export const signalData = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('offer'), sdp, round }),
  z.strictObject({ type: z.literal('answer'), sdp, round }),
  z.strictObject({
    type: z.literal('candidate'),
    candidate: iceCandidate.check(z.refine(({ candidate }) => candidate.length <= CANDIDATE_LENGTH)),
    round,
  }),
  z.strictObject({ type: z.literal('ask') }),
])
export type SignalData = z.infer<typeof signalData>

/** The server replaces `from` by the sender's sid. */
export const signalRequest = z.strictObject({ to: sid, from: z.optional(sid), data: signalData })
export const signalNotice = z.object({ to: sid, from: sid, data: signalData })

export const muteRequest = z.strictObject({ audio: z.boolean(), video: z.boolean() })
/** `full`: the limit of videos is reached. */
export const muteAnswer = z.union([z.object({ ok: z.literal(true) }), z.object({ error: z.enum(ENTRY_REFUSALS) })])

const invited = { room: groupRoom, name: z.pipe(name, properName).check(z.minLength(1)) }
/** Invites a person by a link that is valid for one page. */
export const inviteRequest = z.union([
  z.strictObject({ ...invited, phone: text.check(z.regex(/^\+?[\d ().-]{8,20}$/)) }),
  z.strictObject({ ...invited, email: z.email().check(z.maxLength(NAME_LENGTH)) }),
  z.strictObject({ ...invited, id_user: id }),
])
export type InviteRequest = z.infer<typeof inviteRequest>
/** `link` is relative to the origin. */
export const inviteAnswer = z.union([z.object({ link: filled }), z.object({ error: z.enum(INVITATION_REFUSALS) })])
export type InviteAnswer = z.infer<typeof inviteAnswer>

export const muteNotice = z.object({ sid, audio: z.boolean(), video: z.boolean() })
export const leftNotice = z.object({ sid })
/** `ended`: the record is closed and its room is empty; `replaced`: another socket took over this page's seat. */
export const closedNotice = z.object({ reason: z.enum(['ended', 'replaced']) })

/** Events that the server sends unasked. */
export interface GroupNotices {
  'participant-joined': Participant
  'participant-left': z.infer<typeof leftNotice>
  signal: z.infer<typeof signalNotice>
  mute: z.infer<typeof muteNotice>
  closed: z.infer<typeof closedNotice>
}
