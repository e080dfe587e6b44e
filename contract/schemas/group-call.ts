import * as z from 'zod/mini'
import { CANDIDATE_LENGTH, DESCRIPTION_LENGTH, ENTRY_REFUSALS, INVITATION_REFUSALS } from '../values/group-call'
import { NAME_LENGTH } from '../values/limits'
import { iceCandidate, iceServer } from './signalling'
import { filled, maybe, properName, text, uuid } from './wire'

/** Events of the socket.io connection of group calls, each with one body (contract §6); answers are socket.io's acks. */
const ID_LENGTH = 200
const TOKEN_LENGTH = 300
const PICTURE_LENGTH = 2_000

const id = filled.check(z.maxLength(ID_LENGTH))
const sid = filled.check(z.maxLength(ID_LENGTH))
const name = text.check(z.maxLength(NAME_LENGTH))

/** `consultation:{consultation_id}` or `emergency:{emergency_id}`. */
export const groupRoom = text.check(z.maxLength(ID_LENGTH), z.regex(/^(?:consultation|emergency):[\w-]+$/))

export const joinRequest = z.strictObject({
  /** An invitation knows its room. */
  room: z.optional(groupRoom),
  /** Whoever is signed in is shown as the server knows them; an invited person gives a name. */
  user: z.strictObject({
    id: maybe(text.check(z.maxLength(ID_LENGTH))),
    name: z.pipe(name, properName),
    picture: maybe(text.check(z.maxLength(PICTURE_LENGTH))),
  }),
  /** Parse's session token, or the invitation's. */
  token: filled.check(z.maxLength(TOKEN_LENGTH)),
  /** Whether a picture is to be sent, and sound: the latter unless told otherwise. */
  video: z.boolean(),
  audio: z.optional(z.boolean()),
  /** The page's own: with it the same page comes back to its seat, and an invitation that it used stays its own. */
  key: z.optional(uuid),
})
export type JoinRequest = z.input<typeof joinRequest>
export type JoinOrder = z.infer<typeof joinRequest>

export const participant = z.object({
  sid,
  id,
  name: properName,
  /** Came by an invitation's link: the name is their own claim, which nobody checked. */
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
    /** Parties may, the invited may not. */
    mayInvite: z.optional(z.boolean()),
  }),
  z.object({ error: z.enum(ENTRY_REFUSALS) }),
])
export type JoinAnswer = z.infer<typeof joinAnswer>

const sdp = filled.check(z.maxLength(DESCRIPTION_LENGTH))
/** Counts the ways that were tried between two people: words of an earlier one are of no use. */
const round = z.int().check(z.minimum(1))

/** What two browsers tell each other: descriptions, candidates, and the wish of whoever may not offer for another offer. */
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

/** `from` is the sender's sid whatever it says there. */
export const signalRequest = z.strictObject({ to: sid, from: z.optional(sid), data: signalData })
export const signalTold = z.object({ to: sid, from: sid, data: signalData })

export const muteRequest = z.strictObject({ audio: z.boolean(), video: z.boolean() })
/** `full` when there are as many pictures as may be. */
export const muteAnswer = z.union([z.object({ ok: z.literal(true) }), z.object({ error: z.enum(ENTRY_REFUSALS) })])

const invited = { room: groupRoom, name: z.pipe(name, properName).check(z.minLength(1)) }
/** A person who may come in: by a link that is good for one page. */
export const inviteRequest = z.union([
  z.strictObject({ ...invited, phone: text.check(z.regex(/^\+?[\d ().-]{8,20}$/)) }),
  z.strictObject({ ...invited, email: z.email().check(z.maxLength(NAME_LENGTH)) }),
  z.strictObject({ ...invited, id_user: id }),
])
export type InviteRequest = z.infer<typeof inviteRequest>
/** `link` is relative to the origin. */
export const inviteAnswer = z.union([z.object({ link: filled }), z.object({ error: z.enum(INVITATION_REFUSALS) })])
export type InviteAnswer = z.infer<typeof inviteAnswer>

export const muteTold = z.object({ sid, audio: z.boolean(), video: z.boolean() })
export const leftTold = z.object({ sid })
/** `ended`: the consultation is over, nobody is in its room any more; `replaced`: this page's seat is another socket's now. */
export const closedTold = z.object({ reason: z.enum(['ended', 'replaced']) })

/** What the server tells by itself. */
export interface GroupTold {
  'participant-joined': Participant
  'participant-left': z.infer<typeof leftTold>
  signal: z.infer<typeof signalTold>
  mute: z.infer<typeof muteTold>
  closed: z.infer<typeof closedTold>
}
