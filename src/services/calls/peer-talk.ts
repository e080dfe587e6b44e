import { PEER_MESSAGE_LIMIT, type PeerMessage, peerMessage } from '../../../contract/schemas/peer-channel'
import { SECOND } from '../../../contract/values/limits'
import { logDropped } from '../log'
import type { Sent } from './sending'

/** Milliseconds; after this time a hang-up counts as lost. */
const GOODBYE_PATIENCE = 200
const GOODBYE_LOOK = 10
/** Maximum number of buffered bytes; further heartbeats are dropped. */
const WAITING = 1_024

/** Messages between two pages of a call over the data channel. */
export interface PeerTalk {
  /** The channel is open. */
  begin: () => void
  notifySent: () => void
  /** Resolves when the message was sent or cannot be sent. */
  sendHangUp: () => Promise<void>
  close: () => void
}

/** @param sent the currently transmitted media */
export function createPeerTalk(channel: RTCDataChannel, sent: () => Sent): PeerTalk {
  let received = ''
  let beating: ReturnType<typeof setInterval> | undefined

  return {
    begin() {
      notifySent()
      beating = setInterval(() => {
        if (channel.bufferedAmount < WAITING) say({ v: 1, kind: 'beat' })
      }, SECOND)
    },
    notifySent,
    async sendHangUp() {
      say({ v: 1, kind: 'goodbye' })
      const until = performance.now() + GOODBYE_PATIENCE
      while (channel.readyState === 'open' && channel.bufferedAmount > 0 && performance.now() < until) {
        await new Promise((resolve) => setTimeout(resolve, GOODBYE_LOOK))
      }
    },
    close: () => clearInterval(beating),
  }

  function notifySent(): void {
    if (channel.readyState !== 'open') return
    const message: PeerMessage = { v: 1, kind: 'state', ...sent() }
    const text = JSON.stringify(message)
    if (text === received) return
    received = text
    channel.send(text)
  }

  function say(message: PeerMessage): void {
    if (channel.readyState === 'open') channel.send(JSON.stringify(message))
  }
}

/** Parses a message of the other page; a malformed one is skipped. */
export function readPeerMessage(data: unknown): PeerMessage | null {
  if (typeof data !== 'string' || data.length > PEER_MESSAGE_LIMIT) return dropped('no text, or too long')
  try {
    const read = peerMessage.safeParse(JSON.parse(data))
    if (read.success) return read.data
    logDropped('a message of the other side', read.error.issues)
    return null
  } catch {
    return dropped('not JSON')
  }
}

function dropped(message: string): null {
  logDropped('a message of the other side', [{ path: [], message }])
  return null
}
