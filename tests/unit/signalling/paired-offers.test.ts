import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { IceCandidate } from '../../../contract/schemas/signalling'
import { CANDIDATE_HOLD, CANDIDATES_HELD } from '../../../contract/values/calls'
import type { Side } from '../../../server/signalling/media/bridge'
import { pairedOffers } from '../../../server/signalling/media/paired-offers'

const offer = (mid: string) =>
  [
    'v=0',
    'o=- 1 1 IN IP4 0.0.0.0',
    's=-',
    't=0 0',
    'm=audio 9 UDP/TLS/RTP/SAVPF 111',
    `a=mid:${mid}`,
    'a=rtpmap:111 opus/48000/2',
    '',
  ].join('\r\n')
const candidate = (name: string): IceCandidate => ({
  candidate: name,
  sdpMid: 'x',
  sdpMLineIndex: 3,
  usernameFragment: null,
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function call() {
  const received: [Side, IceCandidate][] = []
  return { received, media: pairedOffers.open((side, one) => void received.push([side, one])) }
}

test('candidates wait until both answers are out and a moment longer, then go under the other side’s first name', async () => {
  const { received, media } = call()
  media.candidate('caller', candidate('a'))
  await media.answer({ caller: offer('0'), callee: offer('audio') })
  media.candidate('callee', candidate('b'))
  vi.advanceTimersByTime(CANDIDATE_HOLD - 1)
  expect(received).toEqual([])
  vi.advanceTimersByTime(1)
  media.candidate('caller', candidate('c'))
  expect(received).toEqual([
    ['callee', { ...candidate('a'), sdpMid: 'audio', sdpMLineIndex: 0 }],
    ['caller', { ...candidate('b'), sdpMid: '0', sdpMLineIndex: 0 }],
    ['callee', { ...candidate('c'), sdpMid: 'audio', sdpMLineIndex: 0 }],
  ])
})

test('a callee that answers itself leads nothing: candidates wait for the answer alone', async () => {
  const { received, media } = call()
  media.candidate('caller', candidate('a'))
  const adopted = media.adopt({ offer: offer('0'), answer: offer('0') }).then(() => received.length)
  await expect(adopted).resolves.toBe(0)
  vi.advanceTimersByTime(0)
  expect(received).toHaveLength(1)
})

test('they wait again while both sides renegotiate', async () => {
  const { received, media } = call()
  await media.adopt({ offer: offer('0'), answer: offer('0') })
  vi.advanceTimersByTime(CANDIDATE_HOLD)
  media.hold()
  media.candidate('caller', candidate('a'))
  vi.advanceTimersByTime(60_000)
  expect(received).toEqual([])
  await media.answer({ caller: offer('0'), callee: offer('0') })
  vi.advanceTimersByTime(CANDIDATE_HOLD)
  expect(received).toHaveLength(1)
})

test('the gateway holds no more candidates than a browser ever sends, and forwards none after the end', async () => {
  const { received, media } = call()
  for (let index = 0; index < 2 * CANDIDATES_HELD; index += 1) media.candidate('caller', candidate(String(index)))
  media.candidate('callee', candidate('mine'))
  await media.adopt({ offer: offer('0'), answer: offer('0') })
  vi.advanceTimersByTime(CANDIDATE_HOLD)
  expect(received).toHaveLength(CANDIDATES_HELD + 1)
  await media.adopt({ offer: offer('0'), answer: offer('0') })
  media.candidate('caller', candidate('late'))
  media.close()
  vi.advanceTimersByTime(CANDIDATE_HOLD)
  expect(received).toHaveLength(CANDIDATES_HELD + 1)
})

test.each([
  ['active', { caller: 'active', callee: 'passive' }],
  ['passive', { caller: 'passive', callee: 'active' }],
] as const)(
  'a callee that answered %s stays so in a renegotiation: a browser refuses to change it',
  async (setup, expected) => {
    const { media } = call()
    await media.adopt({ offer: offer('0'), answer: `${offer('0')}a=setup:${setup}\r\n` })
    const answers = await media.answer({ caller: offer('0'), callee: offer('0') })
    const setups = {
      caller: /a=setup:(\w+)/.exec(answers.caller)?.[1],
      callee: /a=setup:(\w+)/.exec(answers.callee)?.[1],
    }
    expect(setups).toEqual(expected)
  },
)
