import { type MediaDescription, parse, type SessionDescription, write } from 'sdp-transform'
import { sharedCodecs } from './codecs'
import type { Descriptions, Side } from './bridge'

/** Header extensions by which senders estimate the bandwidth; without one its feedback means nothing. */
const TRANSPORT_WIDE = /transport-wide-cc/
const TRANSPORT_FEEDBACK = 'transport-cc'
const DIRECTIONS = {
  sendrecv: [true, true],
  sendonly: [true, false],
  recvonly: [false, true],
  inactive: [false, false],
} as const
type Direction = keyof typeof DIRECTIONS

/** Which side opens the encrypted channel, as each side sees it; it must not change in an open connection. */
export type Setups = Record<Side, 'active' | 'passive'>
export const PAIRED_SETUPS: Setups = { caller: 'passive', callee: 'active' }

/**
 * Makes of two offers the answer that each side gets, so that media go from browser to browser although both offered
 * (contract §5 "Media"). Nothing is renumbered: browsers refuse that.
 * @param offers as the browsers wrote them; `caller` stays the same side for the whole call, also for new offers
 * @param setups what the answer for each side says of the other
 * @returns the answer for each side
 * @throws Error for what is no session description, or has nothing in common
 */
export function pairOffers(offers: Descriptions, setups = PAIRED_SETUPS): Descriptions {
  const caller = read(offers.caller)
  const callee = read(offers.callee)
  return {
    caller: write(answerTo(caller, callee, setups.caller)),
    callee: write(answerTo(callee, caller, setups.callee)),
  }
}

/**
 * The mid of the first m-line, whose transport carries everything. The parser reads '0' as a number, contrary to its
 * types.
 */
export function firstMid(description: string): string {
  const mid = read(description).media[0]?.mid as string | number | undefined
  return String(mid ?? '0')
}

/** As a callee's own answer settled it. */
export function setupsOf(answer: string): Setups {
  const isCalleeActive = (read(answer).media[0]?.setup ?? 'active') === 'active'
  return isCalleeActive ? { caller: 'active', callee: 'passive' } : PAIRED_SETUPS
}

/** Browsers write some hundred short lines; what is far from it keeps the gateway busy for everybody else. */
const MOST_LINES = 1_000
const LONGEST_LINE = 2_000
/** So many payload types there are. */
const MOST_CODECS = 128

function read(description: string): SessionDescription {
  const lines = description.split(/\r?\n/, MOST_LINES + 1)
  const isReadable = lines.length <= MOST_LINES && lines.every(({ length }) => length <= LONGEST_LINE)
  if (!isReadable || !description.startsWith('v=0')) throw new Error('no session description')
  const session = parse(description)
  const isUsable = session.media.length > 0 && session.media.every(({ rtp }) => rtp.length <= MOST_CODECS)
  if (!isUsable) throw new Error('no session description')
  return session
}

/** The answer to `offer`, made of the other side's offer. */
function answerTo(
  offer: SessionDescription,
  other: SessionDescription,
  setup: 'active' | 'passive',
): SessionDescription {
  const unmatched = [...other.media]
  const media = offer.media.map((asked) => {
    const index = unmatched.findIndex(({ type }) => type === asked.type)
    const [given] = index < 0 ? [] : unmatched.splice(index, 1)
    const answered =
      given === undefined || isRejected(asked) || isRejected(given) ? null : answerOf(asked, given, setup)
    return answered ?? rejectionOf(asked)
  })
  if (media.every(isRejected)) throw new Error('nothing in common')
  const { groups: _groups, setup: _setup, extmapAllowMixed: _mixed, ...session } = other
  const mids = media.filter((one) => !isRejected(one)).map(({ mid }) => String(mid))
  return { ...session, groups: [{ type: 'BUNDLE', mids: mids.join(' ') }], media }
}

/** Port 0 rejects, but for a line that is only there to be bundled. */
function isRejected({ port, bundleOnly }: MediaDescription): boolean {
  return port === 0 && bundleOnly === undefined
}

function rejectionOf({ type, protocol, payloads, mid, rtp }: MediaDescription): MediaDescription {
  const [first] = rtp
  return {
    type,
    port: 0,
    protocol,
    payloads: first === undefined ? (payloads ?? '0') : String(first.payload),
    rtp: first === undefined ? [] : [first],
    fmtp: [],
    direction: 'inactive',
    ...(mid === undefined ? {} : { mid }),
  }
}

function answerOf(
  asked: MediaDescription,
  given: MediaDescription,
  setup: 'active' | 'passive',
): MediaDescription | null {
  const {
    bundleOnly: _only,
    candidates: _candidates,
    endOfCandidates: _end,
    rids: _rids,
    simulcast: _simulcast,
    ...retained
  } = given
  const base: MediaDescription = { ...retained, port: 9, setup, ...(asked.mid === undefined ? {} : { mid: asked.mid }) }
  if (asked.type === 'application') return base

  const rtp = sharedCodecs(given, asked)
  if (rtp.length === 0) return null
  const isRetained = (payload: number | string) =>
    payload === '*' || rtp.some((codec) => codec.payload === Number(payload))
  const ext = (given.ext ?? []).filter((one) =>
    asked.ext?.some(({ value, uri }) => value === one.value && uri === one.uri),
  )
  const feedback = new Set((asked.rtcpFb ?? []).map(wordsOf))
  const isMeasured = ext.some(({ uri }) => TRANSPORT_WIDE.test(uri))
  return {
    ...base,
    payloads: rtp.map(({ payload }) => payload).join(' '),
    rtp,
    fmtp: given.fmtp.filter(({ payload }) => isRetained(payload)),
    rtcpFb: (given.rtcpFb ?? []).filter(
      (one) => isRetained(one.payload) && feedback.has(wordsOf(one)) && (isMeasured || one.type !== TRANSPORT_FEEDBACK),
    ),
    ext,
    direction: shared(asked.direction, given.direction),
  }
}

/** Ignores the payload type: the two sides number differently. */
function wordsOf({ type, subtype = '' }: { type: string; subtype?: string }): string {
  return `${type} ${subtype}`.trim()
}

/** What an answerer does: it sends where it gives and is wanted, and receives where the other sends. */
function shared(asked: Direction = 'sendrecv', given: Direction = 'sendrecv'): Direction {
  const [askedSends, askedReceives] = DIRECTIONS[asked]
  const [givenSends, givenReceives] = DIRECTIONS[given]
  const sends = givenSends && askedReceives
  const receives = givenReceives && askedSends
  if (sends) return receives ? 'sendrecv' : 'sendonly'
  return receives ? 'recvonly' : 'inactive'
}
