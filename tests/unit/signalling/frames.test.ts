import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ServerFrame } from '../../../contract/schemas/signalling'
import { type CallFrame, gatewayOnStage, type Seat } from '../../kit/server/gateway'
import { FRAMES, type State, STATES, type Who } from './frame-matrix'

const payload: Extract<CallFrame, { id: 'calling' }>['pushPayload'] = {
  app: 'VIDEO_CALL',
  status: 'CALLING',
  title: '',
  body: '',
  from: { id: null, name: null, picture: null },
  to: { id: null, name: null, picture: null },
  consultation_id: 'K-1',
}
const consultationPayload = { consultation_id: 'K-1' }
const candidate = { candidate: 'candidate:1', sdpMid: '0', sdpMLineIndex: 0, usernameFragment: null }

function frameOf(kind: string, me: string, to: string): CallFrame {
  const response = { id: 'incomingCallResponse', from: to } as const
  switch (kind) {
    case 'calling':
      return { id: 'calling', from: me, to, pushPayload: payload }
    case 'call':
      return { id: 'call', from: me, to, sdpOffer: 'v=0 another' }
    case 'accept':
      return { ...response, callResponse: 'accept', consultationPayload, sdpAnswer: 'v=0 answer' }
    case 'accept, own offer':
      return { ...response, callResponse: 'accept', consultationPayload, sdpOffer: 'v=0 own' }
    case 'accept, no payload':
      return { ...response, callResponse: 'accept', consultationPayload: null, sdpAnswer: 'v=0 answer' }
    case 'reject':
      return { ...response, callResponse: 'reject', message: 'declined' }
    case 'rejectCalling':
      return { id: 'rejectCalling', from: me, to, message: null }
    case 'cancelCalling':
    case 'notifyCaller':
      return { id: kind, from: me, to }
    case 'onIceCandidate':
      return { id: 'onIceCandidate', candidate }
    case 'reoffer':
      return { id: 'reoffer', sdpOffer: 'v=0 newer' }
    default:
      return { id: 'stop' }
  }
}
const KINDS = [
  'calling',
  'cancelCalling',
  'notifyCaller',
  'rejectCalling',
  'call',
  'accept',
  'accept, own offer',
  'accept, no payload',
  'reject',
  'onIceCandidate',
  'reoffer',
  'stop',
]
const WHO: Record<Who, { name: string; to: string }> = {
  caller: { name: '101', to: '201' },
  second: { name: '101', to: '201' },
  callee: { name: '201', to: '101' },
  tablet: { name: '201', to: '101' },
  stranger: { name: '202', to: '101' },
}

async function stage(state: State) {
  const gateway = gatewayOnStage({ slow: state === 'connecting' })
  const seats: Record<Who, Seat> = {
    caller: gateway.enter('101'),
    second: gateway.enter('101', 'two'),
    callee: gateway.enter('201'),
    tablet: gateway.enter('201', 'two'),
    stranger: gateway.enter('202'),
  }
  const say = (who: Who, kind: string) => seats[who].send(frameOf(kind, WHO[who].name, WHO[who].to))
  const settle = () => vi.advanceTimersByTimeAsync(0)
  if (state === 'waking') await say('caller', 'calling')
  else if (state !== 'none') await say('caller', 'call')
  if (['connecting', 'talking', 'renewing', 'away'].includes(state)) await say('callee', 'accept')
  if (['talking', 'renewing', 'away'].includes(state)) await settle()
  if (state === 'renewing') await say('caller', 'reoffer')
  if (state === 'away') seats.caller.leave()
  for (const { received } of Object.values(seats)) received.length = 0
  const valueOf = () => {
    const value: unknown = gateway.call()?.actor.getSnapshot().value ?? 'none'
    return typeof value === 'string' ? value : JSON.stringify(value)
  }
  return { ...gateway, seats, say, settle, valueOf }
}

/** A frame as the matrix names it. */
function wordOf(frame: ServerFrame): string {
  const why = 'message' in frame ? frame.message : 'reason' in frame ? frame.reason : null
  const how = 'response' in frame ? frame.response : null
  return [SHORT[frame.id] ?? frame.id, why ?? how].filter((part) => part !== null && part !== undefined).join(' ')
}
const SHORT: Partial<Record<ServerFrame['id'], string>> = {
  incomingCallHandledFromOtherDevice: 'handled elsewhere',
  stopCommunication: 'stop',
  notifyCallerActive: 'active',
  notifyCallerNotActive: 'not active',
}

/** Which side receives what, and the new state of the call; '-' when nothing changes. */
async function outcomeOf(state: State, who: Who, kind: string): Promise<string> {
  const { seats, say, settle, valueOf, carried } = await stage(state)
  const before = valueOf()
  await say(who, kind)
  const at = valueOf()
  // A call that connects is only looked at before it does, unless the frame itself ended that.
  if (state !== 'connecting' || at !== before) await settle()
  const received = Object.entries(seats).flatMap(([name, seat]) =>
    seat.received.map((frame) => `${name === who ? 'self' : name}: ${wordOf(frame)}`),
  )
  const media = carried.map(({ side }) => `carried for ${side}`)
  const becomes = valueOf() === before ? [] : [`=> ${valueOf().startsWith('{') ? 'talking' : valueOf()}`]
  return [...received, ...media, ...becomes].join(', ') || '-'
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const cells = Object.entries(FRAMES).flatMap(([kind, senders]) =>
  (Object.keys(senders) as Who[]).map((who) => ({ kind, who, outcomes: senders[who] })),
)

test.each(cells)('$kind from $who, in every state of a call', async ({ kind, who, outcomes }) => {
  const expected = Object.fromEntries(
    Object.entries(outcomes).flatMap(([outcome, states]) => states.split(' ').map((state) => [state, outcome])),
  )
  // A disconnected device sends nothing.
  const states = STATES.filter((state) => !(state === 'away' && who === 'caller'))
  const found = await Promise.all(states.map(async (state) => [state, await outcomeOf(state, who, kind)] as const))
  expect(Object.fromEntries(found)).toEqual(expected)
})

test('every frame about a call has its rows', () => {
  expect(Object.keys(FRAMES)).toEqual(KINDS)
  expect(cells).toHaveLength(KINDS.length * Object.keys(WHO).length)
})
