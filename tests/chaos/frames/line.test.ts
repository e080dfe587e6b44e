import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ServerFrame } from '../../../contract/schemas/signalling'
import type { PeerFact } from '../../../machines/ports/call-peer'
import { selectCallSession } from '../../../machines/video-call/video-call.selectors'
import { type Chance, createChance } from '../../kit/data/random'
import { appSide } from './app-side'

/** As in gateway.test.ts: 20,000 in the long run. */
const FRAMES = Number(process.env.CHAOS_FRAMES ?? 400)
const SEED = Number(process.env.CHAOS_SEED ?? 20_261_121)
const MEGABYTE = 2 ** 20

beforeEach(() => {
  // A malformed frame is logged to the console, once each.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
})

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

type Frame = { id: ServerFrame['id']; [field: string]: unknown }

/** A well-formed frame of the contract, independent of any request. */
function wellFormed(chance: Chance): Frame {
  const sdp = chance.oneOf(['v=0', '\u0000', 'x'.repeat(10_000)])
  const from = chance.oneOf(['201', '202', '101'])
  const call = { with: from, consultation_id: 'K-1', caller: chance.oneOf(['101', '201']), since: chance.between(0, 9) }
  const words = {
    message: chance.oneOf(['busy', 'timeout', 'forbidden', 'x', null]),
    reason: chance.oneOf(['ended', 'lost', 'missed', 'cancelled', 'x', null]),
  }
  const response = chance.oneOf(['accepted', 'rejected'])
  return chance.oneOf<Frame>([
    {
      id: 'registerResponse',
      response,
      iceServers: chance.oneOf([null, [], [{ urls: 'turn:x', username: 'x' }]]),
      call: chance.oneOf([null, null, call]),
    },
    {
      id: 'callingResponse',
      response,
      code: chance.oneOf([null, 'messaging/mismatched-credential']),
      message: words.message,
    },
    { id: 'notifyCallerActive' },
    { id: 'notifyCallerNotActive' },
    { id: 'cancelCallingResponse', response },
    { id: 'rejectCallingResponse', response },
    {
      id: 'incomingCall',
      from,
      fromName: null,
      fromPicture: 'javascript:alert(1)',
      consultation_id: 'K-1',
      sdpOffer: sdp,
    },
    { id: 'incomingCall', from: '201', fromName: 'Budi', fromPicture: null, consultation_id: 'K-1', sdpOffer: sdp },
    { id: 'incomingCallHandledFromOtherDevice', by: null },
    { id: 'callResponse', response: 'accepted', sdpAnswer: sdp },
    { id: 'callResponse', response: 'rejected', message: words.message },
    { id: 'startCommunication', sdpAnswer: chance.oneOf([null, sdp]) },
    { id: 'startCommunication', sdpAnswer: null },
    { id: 'iceCandidate', candidate: { candidate: sdp, sdpMid: null, sdpMLineIndex: chance.oneOf([null, -1, 1e9]) } },
    { id: 'renegotiate', ...(chance.happens(0.5) ? { restart: true } : {}) },
    { id: 'reofferResponse', sdpAnswer: sdp },
    { id: 'typing', from, consultation_id: 'K-1' },
    { id: 'stopCommunication', reason: words.reason },
    { id: 'pong' },
    { id: 'error', message: 'x' },
  ])
}

function malformed(chance: Chance): unknown {
  if (chance.happens(0.3))
    return chance.oneOf<unknown>([
      '',
      '{',
      'null',
      '[]',
      '{"id":"hologram"}',
      '{"id":"__proto__"}',
      new ArrayBuffer(8),
      null,
      7,
      '{}',
    ])
  const frame: Record<string, unknown> = { ...wellFormed(chance) }
  const field = chance.oneOf(Object.keys(frame))
  if (chance.happens(0.5)) delete frame[field]
  else frame[field] = chance.oneOf<unknown>([null, 7, {}, [], { toString: 1 }, 'x'.repeat(9_999), [[[]]]])
  return JSON.stringify(frame)
}

const PEER_FACTS: PeerFact[] = [
  { type: 'peer.offered', sdp: 'v=0' },
  { type: 'peer.answered', sdp: 'v=0' },
  { type: 'peer.flowing' },
  { type: 'peer.silent' },
  { type: 'peer.disconnected' },
  { type: 'peer.broken' },
  { type: 'peer.left' },
  { type: 'peer.hangUpSent' },
  { type: 'picture.changed', picture: { id: 'p' } },
  { type: 'other.changed', microphone: false, camera: false, screen: true },
]

/** One thing that happens to the app: mostly a frame, else a click, time, the network, its peer. */
function happen(app: ReturnType<typeof appSide>, chance: Chance): string {
  const callSession = selectCallSession(app.videoCall.getSnapshot())
  const kind = chance.oneOf([
    'ill-timed',
    'ill-timed',
    'ill-timed',
    'malformed',
    'malformed',
    'click',
    'time',
    'peer',
    'line',
    'network',
  ])
  switch (kind) {
    case 'ill-timed':
      app.wire()?.say(JSON.stringify(wellFormed(chance)))
      break
    case 'malformed':
      app.wire()?.say(malformed(chance))
      break
    case 'click':
      if (callSession === undefined) {
        const to = { id: '201', name: 'Budi', picture: null }
        app.videoCall.send(
          chance.oneOf([
            { type: 'call.start', to, consultationId: 'K-1', wantsCamera: true },
            { type: 'call.dismiss' },
          ]),
        )
      } else
        callSession.send(
          chance.oneOf([{ type: 'call.accept', wantsCamera: true }, { type: 'call.decline' }, { type: 'call.hangUp' }]),
        )
      break
    case 'time':
      app.clock.advance(chance.oneOf([10, 500, 3_000, 12_000, 70_000]))
      break
    case 'peer':
      app.notifyPeer(chance.oneOf(PEER_FACTS))
      break
    case 'line':
      if (chance.happens(0.4)) app.wire()?.fall(chance.oneOf([1000, 1006, 4400, 4401, 4413]))
      else app.registers()
      break
    default:
      app.notifyNetwork({ type: chance.oneOf(['network.lost', 'network.restored', 'network.woke'] as const) })
  }
  return kind
}

async function heap(): Promise<number> {
  for (let round = 0; round < 3; round += 1) {
    collect()
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return process.memoryUsage().heapUsed
}

test(`${FRAMES} malformed or ill-timed frames at the app`, { timeout: 15 * 60_000 }, async () => {
  const app = appSide()
  const chance = createChance(SEED)
  const kinds: Record<string, number> = {}
  const seen = new Set<string>()
  app.registers()

  async function rage(frames: number): Promise<void> {
    for (let sent = 0, turn = 0; sent < frames; turn += 1) {
      const kind = happen(app, chance)
      kinds[kind] = (kinds[kind] ?? 0) + 1
      if (kind === 'ill-timed' || kind === 'malformed') sent += 1
      if (turn % 5 === 0) await app.settle()
      // Only what was said so far is of interest, and nothing of it is kept here.
      app.wire()?.sent.splice(0)
      const callSession = selectCallSession(app.videoCall.getSnapshot())
      seen.add(JSON.stringify([app.videoCall.getSnapshot().value, callSession?.getSnapshot().value]))
    }
  }

  /** Everything that runs ends by itself once the gateway works again. */
  async function calm(): Promise<void> {
    app.wire()?.fall(1006)
    app.notifyNetwork({ type: 'network.restored' })
    for (let minute = 0; minute < 4; minute += 1) {
      app.registers()
      selectCallSession(app.videoCall.getSnapshot())?.send({ type: 'call.hangUp' })
      app.clock.advance(30_000)
      await app.settle()
      app.wire()?.say('{"id":"pong"}')
      app.clock.advance(30_000)
      await app.settle()
    }
    app.videoCall.send({ type: 'call.dismiss' })
  }

  await rage(Math.min(500, FRAMES / 2))
  await calm()
  const before = await heap()
  await rage(FRAMES)
  await calm()
  const after = await heap()
  const grown = (after - before) / MEGABYTE
  console.log(
    `app storm (seed ${SEED}): ${Object.entries(kinds)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ')}; ` +
      `${seen.size} states, ${app.peers.opened} peers opened, heap ${(before / MEGABYTE).toFixed(1)} → ${(after / MEGABYTE).toFixed(1)} MB`,
  )
  expect(app.faults).toEqual([])
  expect(
    selectCallSession(app.videoCall.getSnapshot()),
    JSON.stringify(app.videoCall.getSnapshot().value),
  ).toBeUndefined()
  expect(app.peers.closed, 'no peer is left open').toBe(app.peers.opened)
  expect(seen.size).toBeGreaterThan(10)
  expect(grown, 'MB grown').toBeLessThan(5)

  // A call as it should go.
  const say = (frame: object) => app.wire()?.say(JSON.stringify(frame))
  app.wire()?.fall(1006)
  app.clock.advance(30_000)
  app.registers()
  app.wire()?.sent.splice(0)
  say({ id: 'incomingCall', from: '201', fromName: 'Budi', fromPicture: null, consultation_id: 'K-1', sdpOffer: 'v=0' })
  const callSession = selectCallSession(app.videoCall.getSnapshot())
  callSession?.send({ type: 'call.accept', wantsCamera: true })
  await app.settle()
  expect(app.wire()?.sent.map(({ id }) => id)).toContain('incomingCallResponse')
  say({ id: 'startCommunication', sdpAnswer: null })
  expect(callSession?.getSnapshot().matches({ alive: { capturing: 'talking' } })).toBe(true)
  say({ id: 'stopCommunication', reason: 'ended' })
  expect(selectCallSession(app.videoCall.getSnapshot())).toBeUndefined()
  expect(app.videoCall.getSnapshot().status).toBe('active')
})
