import * as z from 'zod/mini'
import {
  closedNotice,
  type GroupNotices,
  inviteAnswer,
  joinAnswer,
  type JoinRequest,
  leftNotice,
  muteAnswer,
  muteNotice,
  participant,
  type Participant,
  type SignalData,
  signalNotice,
} from '../../../contract/schemas/group-call'
import type { IceServer } from '../../../contract/schemas/signalling'
import type { CallPeerPort, QualitySample } from '../../../machines/ports/call-peer'
import type { Feed } from '../../../machines/ports/feed'
import type { GroupCallFact, GroupCallPort, GroupVisit, VisitOrder } from '../../../machines/ports/group-call'
import { accepted, refused } from '../../../machines/ports/result'
import { createListeners } from '../listeners'
import { logDropped, logFailure } from '../log'
import { type PageFact, pageFacts } from '../page-facts'
import type { GroupSocket, OpenGroupSocket } from './group-socket'
import { createLink, type Link } from './link'
import { followSent, type Given, NOTHING_SENT, type SentState } from './sent-state'

const NOTICES: { [Name in keyof GroupNotices]: z.ZodMiniType<GroupNotices[Name]> } = {
  'participant-joined': participant,
  'participant-left': leftNotice,
  signal: signalNotice,
  mute: muteNotice,
  closed: closedNotice,
}

interface MeshOptions {
  open: OpenGroupSocket
  peers: CallPeerPort
  /** The sent captures; null for a page that only watches. */
  given: Feed<Given> | null
  /** Parse's session token, or the invitation token; null without one. */
  token: () => string | null
  /** Identifies this page, so that it gets its seat back after a reload. */
  key: () => string
  /** Receives quality samples per participant. */
  measured?: (sid: string, sample: QualitySample) => void
  page?: Feed<PageFact>
  now?: () => number
}

/** A group call with a peer connection to every participant (contract §6, docs/group-call.md). */
export function createMesh(options: MeshOptions): GroupCallPort {
  const { open, peers, given, token, key } = options
  const { measured = () => {}, page = pageFacts, now = () => performance.now() } = options
  /** The running visit. */
  let inside: { room: string; socket: GroupSocket } | null = null

  return {
    visit,
    async invite({ name, address }) {
      if (inside === null) throw new Error('not in a room')
      const { room, socket } = inside
      const answer = inviteAnswer.parse(await socket.ask('invite', { room, name, ...address }))
      return 'error' in answer ? refused(answer.error) : accepted(new URL(answer.link, location.origin).href)
    },
  }

  function visit({ room, name, wantsPicture }: VisitOrder): GroupVisit {
    const facts = createListeners<GroupCallFact>()
    const links = new Map<string, Link>()
    let socket: GroupSocket | null = null
    let iceServers: IceServer[] = []
    let isInside = false
    let received: SentState | null = null
    let hasHidden = false
    const stopPage = page(({ type }) => (type === 'page.hidden' ? hide() : comeBack()))
    const sent = given === null ? NOTHING_SENT : followSent(given, wantsPicture, notifySent)

    return {
      facts: facts.feed,
      order(order) {
        if (order.type === 'room.join') connect()
        else links.get(order.sid)?.renew()
      },
      close() {
        stopPage()
        sent.stop()
        closeLinks()
        socket?.send('leave')
        disconnect()
      },
    }

    function disconnect(): void {
      socket?.close()
      if (inside?.socket === socket) inside = null
      socket = null
      isInside = false
    }

    /** The server announces it at once; a reload gets its seat back. */
    function hide(): void {
      hasHidden = socket !== null
      disconnect()
    }

    function comeBack(): void {
      if (hasHidden) facts.send({ type: 'room.lost' })
      hasHidden = false
    }

    function connect(): void {
      socket?.close()
      isInside = false
      const mine = open({
        opened: () => void join(mine).catch((fault: unknown) => fail(mine, fault)),
        received: (name, body) => mine === socket && receive(name, body),
        closed: () => lose(mine),
      })
      socket = mine
    }

    async function join(mine: GroupSocket): Promise<void> {
      const known = token()
      if (known === null) return facts.send({ type: 'room.refused', refusal: 'forbidden' })
      const state = sent.state()
      const request: JoinRequest = {
        ...(room === null ? {} : { room }),
        user: { id: null, name, picture: null },
        token: known,
        key: key(),
        ...state,
      }
      const answer = joinAnswer.parse(await mine.ask('join', request))
      if (mine !== socket) return
      if ('error' in answer) {
        return facts.send({ type: 'room.refused', refusal: answer.error === 'full' ? 'full' : 'forbidden' })
      }
      const { participants, mayInvite = false } = answer
      iceServers = answer.iceServers ?? []
      isInside = true
      received = state
      inside = room === null ? null : { room, socket: mine }
      closeLinks()
      facts.send({ type: 'room.entered', participants, mayInvite })
      for (const { sid } of participants) link(sid, true)
      notifySent(sent.state())
    }

    function receive(name: string, body: unknown): void {
      if (!isInside && name !== 'closed') return
      switch (name) {
        case 'participant-joined':
          return read(name, body, (who: Participant) => {
            link(who.sid, false)
            facts.send({ type: 'participant.joined', participant: who })
          })
        case 'participant-left':
          return read(name, body, ({ sid }) => {
            links.get(sid)?.close()
            links.delete(sid)
            facts.send({ type: 'participant.left', sid })
          })
        case 'signal':
          return read(name, body, ({ from, data }) => links.get(from)?.receive(data))
        case 'mute':
          return read(name, body, (state) => facts.send({ type: 'participant.muted', ...state }))
        case 'closed':
          return read(name, body, ({ reason }) => facts.send({ type: 'room.closed', reason }))
      }
    }

    function link(sid: string, offers: boolean): void {
      links.get(sid)?.close()
      const send = (data: SignalData) => isInside && socket?.send('signal', { to: sid, data })
      const report = {
        flowing: () => facts.send({ type: 'participant.flowing', sid }),
        silent: () => facts.send({ type: 'participant.silent', sid }),
        pictured: (picture: { id: string }) => facts.send({ type: 'participant.pictured', sid, picture }),
        measured: (sample: QualitySample) => measured(sid, sample),
      } as const
      links.set(sid, createLink({ offers, iceServers, peers, send, report, now }))
    }

    function closeLinks(): void {
      for (const each of links.values()) each.close()
      links.clear()
    }

    function notifySent(state: SentState): void {
      const mine = socket
      if (!isInside || mine === null || isSame(state, received)) return
      const before = received
      received = state
      mine.ask('mute', state).then(
        (answer) => {
          const read = muteAnswer.safeParse(answer)
          if (mine !== socket || !read.success || !('error' in read.data)) return
          if (received === state) received = before
          if (read.data.error === 'full') facts.send({ type: 'picture.refused' })
        },
        // The socket is gone; the state is sent again after the next join.
        () => {},
      )
    }

    function fail(mine: GroupSocket, fault: unknown): void {
      if (mine !== socket) return
      logFailure('coming into the group call', fault)
      mine.close()
      lose(mine)
    }

    /** The peer connections stay, because media do not need the socket. */
    function lose(mine: GroupSocket): void {
      if (mine !== socket) return
      socket = null
      isInside = false
      if (inside?.socket === mine) inside = null
      facts.send({ type: 'room.lost' })
    }
  }
}

/** Skips a malformed message. */
function read<Name extends keyof GroupNotices>(
  name: Name,
  body: unknown,
  take: (body: GroupNotices[Name]) => void,
): void {
  const received = NOTICES[name].safeParse(body)
  if (received.success) take(received.data)
  else logDropped(`a '${name}' of the group call`, received.error.issues)
}

function isSame(one: SentState, other: SentState | null): boolean {
  return one.audio === other?.audio && one.video === other.video
}
