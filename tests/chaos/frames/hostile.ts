import { CLOSE_CODES, FRAME_LIMIT } from '../../../contract/schemas/signalling'
import type { Chance } from '../../kit/data/random'

/** One thing to send, and how the socket may end by it: codes of contract §5, null where it stays open. */
export interface Hostile {
  kind: string
  data: string | Buffer
  ends: readonly (number | null)[]
}

/** What a hostile client knows: the names of people, its own, and one record that is theirs. */
export interface Known {
  me: string
  people: readonly string[]
  record: string
}

const STAYS = [null]
const BAD = [CLOSE_CODES.badFrame]
const JUNK = [
  null,
  true,
  0,
  -1,
  1e308,
  '',
  ' ',
  'x',
  '\u0000',
  '\ud800',
  '🙏'.repeat(50),
  [],
  {},
  [[[]]],
  { id: 'stop' },
  'x'.repeat(5_000),
]
const NO_OBJECTS = [
  'null',
  '7',
  '"stop"',
  '[]',
  '[{"id":"stop"}]',
  'true',
  '{}',
  '{"id":7}',
  '{"id":null}',
  '{"id":["stop"]}',
]
const UNKNOWN_IDS = [
  '',
  'constructor',
  '__proto__',
  'toString',
  'hasOwnProperty',
  'hangUp',
  'Register',
  'stop ',
  'joined',
  'left',
]

const DESCRIPTION =
  'v=0\r\no=- 1 1 IN IP4 0.0.0.0\r\ns=-\r\nt=0 0\r\nm=audio 9 UDP/TLS/RTP/SAVPF 111\r\na=mid:0\r\na=rtpmap:111 opus/48000/2\r\na=sendrecv\r\n'

/** A session description: mostly fit, else not one, or one that would keep somebody busy for long. */
function description(chance: Chance): string {
  if (chance.happens(0.85)) return DESCRIPTION
  const many = (line: (index: number) => string, count: number) =>
    Array.from({ length: count }, (_, index) => line(index)).join('\r\n')
  return chance.oneOf([
    'v=0',
    'not one',
    `${DESCRIPTION}m=\r\nm=video\r\na=rtpmap:\r\na=fmtp:x y\r\n`,
    DESCRIPTION.replace('audio', 'hologram'),
    DESCRIPTION.replace('9 UDP', '0 UDP'),
    `${DESCRIPTION}${many((index) => `a=rtpmap:${index} opus${index % 7}/48000/2`, 8_000)}`,
    `${DESCRIPTION}${many((index) => `a=extmap:${index} urn:x:${index}`, 8_000)}`,
    `${DESCRIPTION}${many(() => 'm=audio 9 UDP/TLS/RTP/SAVPF 111', 4_000)}`,
    `${DESCRIPTION}a=candidate:${'1 '.repeat(60_000)}`,
    `${DESCRIPTION}a=fmtp:111 ${'a=b;'.repeat(50_000)}`,
  ])
}

/** A frame of the contract, of any kind: at the wrong time more often than not. */
export function wellFormed(chance: Chance, { me, people, record }: Known): { id: string; [field: string]: unknown } {
  const other = () => chance.oneOf(people)
  const from = chance.happens(0.9) ? me : other()
  const person = { id: me, name: null, picture: null }
  const accept = { id: 'incomingCallResponse', from: other(), callResponse: 'accept' }
  const consultationPayload = chance.happens(0.8)
    ? { consultation_id: chance.happens(0.9) ? record : 'K-TIDAKADA' }
    : null
  return chance.oneOf<() => { id: string; [field: string]: unknown }>([
    () => ({ id: 'ping' }),
    () => ({ id: 'stop' }),
    () => ({ id: 'typing', to: other(), consultation_id: record }),
    () => ({ id: 'cancelCalling', from, to: other() }),
    () => ({ id: 'rejectCalling', from, to: other(), message: chance.oneOf([null, 'busy', 'x']) }),
    () => ({ id: 'notifyCaller', from, to: other() }),
    () => ({ id: 'call', from, to: other(), sdpOffer: description(chance) }),
    () => ({ id: 'call', from, to: other(), sdpOffer: description(chance) }),
    () => ({ ...accept, consultationPayload, sdpAnswer: description(chance) }),
    () => ({ ...accept, consultationPayload, sdpOffer: description(chance) }),
    () => ({
      id: 'incomingCallResponse',
      from: other(),
      callResponse: 'reject',
      message: chance.oneOf(['busy', 'bussy', 'declined', null]),
    }),
    () => ({
      id: 'onIceCandidate',
      candidate: {
        candidate: `candidate:${chance.between(0, 99)}`,
        sdpMid: '0',
        sdpMLineIndex: 0,
        usernameFragment: null,
      },
    }),
    () => ({
      id: 'reoffer',
      sdpOffer: description(chance),
      ...(chance.happens(0.5) ? { restart: chance.happens(0.5) } : {}),
    }),
    () => ({
      id: 'calling',
      from,
      to: other(),
      pushPayload: {
        app: 'VIDEO_CALL',
        status: 'CALLING',
        title: '',
        body: '',
        from: person,
        to: person,
        consultation_id: record,
      },
    }),
  ])()
}

/** The same with something missing, something too much, or something else in its place. */
export function malformed(chance: Chance, known: Known): object {
  const frame = structuredClone(wellFormed(chance, known))
  const nested = Object.values(frame).filter(
    (value): value is Record<string, unknown> => typeof value === 'object' && value !== null,
  )
  const target: Record<string, unknown> = nested.length > 0 && chance.happens(0.5) ? chance.oneOf(nested) : frame
  const fields = Object.keys(target).filter((field) => field !== 'id')
  const field = fields.length > 0 ? chance.oneOf(fields) : 'more'
  if (chance.happens(0.3)) delete target[field]
  else target[chance.happens(0.7) ? field : 'more'] = chance.oneOf(JUNK)
  return frame
}

const KINDS: [weight: number, make: (chance: Chance, known: Known) => Hostile][] = [
  [
    50,
    (chance, known) => {
      const frame = wellFormed(chance, known)
      return { kind: 'ill-timed', data: JSON.stringify(frame), ends: STAYS }
    },
  ],
  [25, (chance, known) => ({ kind: 'malformed', data: JSON.stringify(malformed(chance, known)), ends: STAYS })],
  [
    4,
    (chance) => {
      const text = JSON.stringify({ id: 'stop', more: 'x'.repeat(chance.between(0, 50)) })
      return { kind: 'no JSON', data: text.slice(0, chance.between(0, text.length - 1)), ends: BAD }
    },
  ],
  [4, (chance) => ({ kind: 'no frame', data: chance.oneOf(NO_OBJECTS), ends: BAD })],
  [4, (chance) => ({ kind: 'unknown id', data: `{"id":${JSON.stringify(chance.oneOf(UNKNOWN_IDS))}}`, ends: BAD })],
  [3, () => ({ kind: 'bytes', data: Buffer.from('{"id":"stop"}'), ends: BAD })],
  [3, (chance) => ({ kind: 'deep', data: '{"id":"stop","more":'.padEnd(chance.between(100, 60_000), '['), ends: BAD })],
  [
    1,
    (chance) => ({
      kind: 'too large',
      data: 'x'.repeat(FRAME_LIMIT + chance.between(1, FRAME_LIMIT)),
      ends: [CLOSE_CODES.tooLarge],
    }),
  ],
  [
    6,
    (chance, { me, people }) => ({
      kind: 'register as somebody',
      data: JSON.stringify({
        id: 'register',
        name: chance.oneOf([me, ...people]),
        deviceId: 'x',
        token: chance.oneOf(['', 'r:wrong', 'x'.repeat(999)]),
      }),
      ends: [CLOSE_CODES.rejected, null],
    }),
  ],
]
const TOTAL = KINDS.reduce((sum, [weight]) => sum + weight, 0)

export function hostile(chance: Chance, known: Known): Hostile {
  let left = chance.next() * TOTAL
  for (const [weight, make] of KINDS) {
    left -= weight
    if (left < 0) return make(chance, known)
  }
  return { kind: 'ill-timed', data: '{"id":"stop"}', ends: STAYS }
}
