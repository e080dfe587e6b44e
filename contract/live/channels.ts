import * as z from 'zod/mini'
import { positionReport } from '../schemas/ambulance'
import {
  closedNotice,
  inviteAnswer,
  inviteRequest,
  joinAnswer,
  joinRequest,
  leftNotice,
  muteAnswer,
  muteNotice,
  muteRequest,
  participant,
  signalNotice,
  signalRequest,
} from '../schemas/group-call'
import { liveClientFrame, liveServerFrame } from '../schemas/live-query'
import { clientFrame, serverFrame } from '../schemas/signalling'

/** The messages of one direction, by name. */
export type Messages = readonly { name: string; body: z.ZodMiniType | null; answer?: z.ZodMiniType }[]

export interface Channel {
  id: string
  address: string
  what: string
  sent: Messages
  received: Messages
}

/** A union of frames as messages, named by their discriminator; frames of one name are one message. */
function framesOf(union: z.ZodMiniUnion, discriminator: string): Messages {
  const byName = new Map<string, z.ZodMiniType[]>()
  for (const option of union.def.options as z.ZodMiniObject[]) {
    const named = option.shape[discriminator] as z.ZodMiniLiteral<string>
    const name = [...named.def.values].join()
    byName.set(name, [...(byName.get(name) ?? []), option])
  }
  return [...byName].map(([name, bodies]) => ({
    name,
    body: bodies.length > 1 ? z.union(bodies) : (bodies[0] ?? null),
  }))
}

const taken = z.union([z.object({ ok: z.literal(true) }), z.object({ error: z.string() })])

/** The sockets of contract §4 to §6. */
export const CHANNELS: readonly Channel[] = [
  {
    id: 'liveQuery',
    address: '/parse',
    what: 'Parse LiveQuery: JSON text frames, discriminated by `op` (contract §4)',
    sent: framesOf(liveClientFrame, 'op'),
    received: framesOf(liveServerFrame, 'op'),
  },
  {
    id: 'signalling',
    address: '/one2one',
    what: 'Call signalling: JSON text frames, discriminated by `id` (contract §5)',
    sent: framesOf(clientFrame, 'id'),
    received: framesOf(serverFrame, 'id'),
  },
  {
    id: 'groupCall',
    address: '/group-call',
    what: 'Group calls and emergency streams: socket.io events with one body and an acknowledgement (contract §6)',
    sent: [
      { name: 'join', body: joinRequest, answer: joinAnswer },
      { name: 'leave', body: null },
      { name: 'mute', body: muteRequest, answer: muteAnswer },
      { name: 'signal', body: signalRequest, answer: taken },
      { name: 'invite', body: inviteRequest, answer: inviteAnswer },
      { name: 'emergency:position', body: positionReport, answer: taken },
    ],
    received: [
      { name: 'participant-joined', body: participant },
      { name: 'participant-left', body: leftNotice },
      { name: 'signal', body: signalNotice },
      { name: 'mute', body: muteNotice },
      { name: 'closed', body: closedNotice },
    ],
  },
]
