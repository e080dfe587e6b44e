import { type AnyActorLogic, type AnyEventObject, createActor, fromCallback } from 'xstate'
import { describe, expect, test } from 'vitest'
import type { ClientFrame } from '../../contract/schemas/signalling'
import type { GatewayFact } from '../../machines/ports/signalling'
import { callSessionMachine } from '../../machines/video-call/call-session/call-session.machine'
import type { Call } from '../../machines/video-call/call-session/call-session.model'
import { videoCallMachine } from '../../machines/video-call/video-call.machine'
import { alone } from '../kit/graph/inert'
import { TestClock } from '../kit/harness/test-clock'
import { replay } from '../kit/graph/walk'
import { aDoctor, FRAMES, type FrameName, registered } from '../models/call-facts'
import { accept, answered, called, calling, hangUp, offered, resumed } from '../models/call-session.model'
import { callSessionEnded, start } from '../models/video-call.model'

/** A child that records its events. */
const writing = (received: AnyEventObject[]): AnyActorLogic =>
  fromCallback(({ receive }) => receive((event) => void received.push(event as AnyEventObject)))

type State =
  'ringing' | 'doubted' | 'waking' | 'offering' | 'calling' | 'answering' | 'accepted' | 'talking' | 'hangingUp'

/** How each state of this side of a call is come by. */
const STATES: Record<State, { call: Call; steps: AnyEventObject[] }> = {
  ringing: { call: called, steps: [] },
  doubted: { call: called, steps: [registered] },
  waking: { call: calling, steps: [] },
  offering: { call: calling, steps: [FRAMES.callingAccepted] },
  calling: { call: calling, steps: [offered, FRAMES.callingAccepted] },
  answering: { call: called, steps: [accept] },
  accepted: { call: called, steps: [accept, answered] },
  talking: { call: resumed, steps: [] },
  hangingUp: { call: resumed, steps: [hangUp] },
}

/** Several states in one word; a state that is named itself counts before them. */
const GROUPS = {
  rung: ['ringing', 'doubted'],
  asking: ['waking', 'offering', 'calling'],
  taking: ['answering', 'accepted'],
  any: Object.keys(STATES) as State[],
} as const satisfies Record<string, readonly State[]>

const refusal = (failure: string) => ({ asking: `failed:${failure}` })
const NOTHING = {}

/**
 * The effect of each gateway frame in each state, by contract §5 and product §8, written by hand: the next state, the
 * frames sent to the gateway, and with `+` the events sent to the connection. Missing entries mean that the frame is
 * ignored.
 */
const EXPECTED: Record<FrameName, Partial<Record<State | keyof typeof GROUPS, string>>> = {
  callingAccepted: { waking: 'offering' },
  callingBusy: refusal('busy'),
  callingUnfound: refusal('deviceNotFound'),
  callerActive: NOTHING,
  callerNotActive: NOTHING,
  cancelAnswered: NOTHING,
  rejectAnswered: NOTHING,
  callOfTheirs: {
    ringing: '+remote.offered',
    doubted: 'ringing +remote.offered',
    asking: 'crosses',
    answering: '+remote.offered',
    accepted: 'accept',
    talking: 'replaced stop',
    hangingUp: 'replaced',
  },
  callOfTheirsAgain: {
    ringing: '+remote.offered',
    doubted: 'ringing +remote.offered',
    asking: 'crosses',
    answering: '+remote.offered',
    accepted: 'answering +remote.offered',
    talking: 'replaced stop',
    hangingUp: 'replaced',
  },
  callOfAnother: { any: 'busy', hangingUp: 'replaced' },
  handledElsewhere: { rung: 'handledElsewhere', taking: 'handledElsewhere' },
  callAccepted: { calling: 'talking +remote.answered' },
  callDeclined: refusal('declined'),
  callBusy: refusal('busy'),
  callTimedOut: refusal('timeout'),
  callForbidden: refusal('forbidden'),
  started: { taking: 'talking +remote.took' },
  startedWithAnswer: { taking: 'talking +remote.answered' },
  candidate: { any: '+remote.found' },
  renegotiate: { talking: '+remote.reoffered' },
  renegotiateRestart: { talking: '+remote.reoffered' },
  reofferAnswered: { talking: '+remote.answered' },
  typing: NOTHING,
  ended: { rung: 'ended', taking: 'ended', talking: 'ended' },
  cancelled: { rung: 'missed', taking: 'missed' },
  missed: { rung: 'missed', taking: 'missed' },
  declined: { rung: 'handledElsewhere', taking: 'handledElsewhere' },
  lost: { rung: 'failed:lost', taking: 'failed:lost', talking: 'failed:lost' },
  error: { taking: 'failed:lost stop' },
}

function expectedOf(frame: FrameName, state: State): string {
  const row = EXPECTED[frame]
  const group = (Object.keys(GROUPS) as (keyof typeof GROUPS)[]).find(
    (name) => row[name] !== undefined && (GROUPS[name] as readonly State[]).includes(state),
  )
  return row[state] ?? (group && row[group]) ?? '.'
}

const cells = (Object.keys(FRAMES) as FrameName[]).flatMap((frame) =>
  (Object.keys(STATES) as State[]).map((state) => ({ frame, state, does: expectedOf(frame, state) })),
)

/** The table's name of a sent frame. */
function wordOf(frame: ClientFrame): string {
  if (frame.id !== 'incomingCallResponse') return frame.id
  return frame.callResponse === 'accept' ? 'accept' : (frame.message ?? 'declined')
}

function staged(state: State) {
  const { call, steps } = STATES[state]
  const received: string[] = []
  const ordered: AnyEventObject[] = []
  const clock = new TestClock()
  const machine = alone(callSessionMachine).provide({ actors: { connection: writing(ordered) as never } })
  const actor = createActor(machine, {
    clock,
    input: {
      me: aDoctor,
      call,
      iceServers: [],
      clock,
      report: (report) => void (report.type === 'frame.due' && received.push(wordOf(report.frame))),
    },
  }).start()
  replay(actor, steps)
  const where = () => innermost(actor.getSnapshot().value)
  return { actor, received, ordered, where }
}

function innermost(value: unknown): string {
  return typeof value === 'string'
    ? value.replace('confirmed', 'ringing')
    : innermost(Object.values(value as object)[0])
}

test('the table has a cell for every frame in every state', () => {
  expect(cells).toHaveLength(29 * 9)
  for (const state of GROUPS.any) expect(staged(state).where()).toBe(state)
})

describe.each(GROUPS.any)('this side of a call, %s', (state) => {
  test.each(cells.filter((cell) => cell.state === state))('receives $frame: $does', ({ frame, does }) => {
    const { actor, received, ordered, where } = staged(state)
    const [saidBefore, orderedBefore, crossedBefore] = [
      received.length,
      ordered.length,
      actor.getSnapshot().context.next,
    ]
    actor.send(FRAMES[frame])
    const { context, output } = actor.getSnapshot()
    const isFailed = output?.how === 'failed'
    const seen = [
      ...(where() === state ? [] : [isFailed ? `failed:${output.failure}` : where()]),
      ...(where() === state && context.next !== crossedBefore ? ['crosses'] : []),
      ...received.slice(saidBefore),
      ...ordered.slice(orderedBefore).map(({ type }) => `+${type}`),
    ]
    expect(seen.join(' ') || '.').toBe(does)
  })
})

/** Every frame that takes this device for one in a call is answered, so that nobody waits for it. */
const AT_REST: Partial<Record<FrameName, string>> = {
  callOfTheirs: 'engaged',
  callOfTheirsAgain: 'engaged',
  callOfAnother: 'engaged',
  callerNotActive: 'missed',
  callAccepted: 'stop',
  started: 'stop',
  startedWithAnswer: 'stop',
  renegotiate: 'stop',
  renegotiateRestart: 'stop',
  reofferAnswered: 'stop',
}

const REST: Record<string, AnyEventObject[]> = {
  quiet: [registered],
  ended: [registered, start, callSessionEnded({ how: 'ended', call: calling })],
  failed: [registered, start, callSessionEnded({ how: 'failed', call: calling, failure: 'busy' })],
  missed: [registered, FRAMES.callOfTheirs, callSessionEnded({ how: 'missed', call: called })],
  handledElsewhere: [registered, FRAMES.callOfTheirs, callSessionEnded({ how: 'handledElsewhere', call: called })],
}

function restaged(steps: AnyEventObject[]) {
  const received: AnyEventObject[] = []
  const passed: AnyEventObject[] = []
  const machine = alone(videoCallMachine).provide({
    actors: { gateway: writing(received) as never, callSession: writing(passed) as never },
  })
  const clock = new TestClock()
  const actor = createActor(machine, { clock, input: { me: aDoctor, clock, report: () => {} } }).start()
  replay(actor, steps)
  return { actor, received, passed, where: () => innermost(actor.getSnapshot().value.call) }
}

describe.each(Object.keys(REST))('no call, %s', (state) => {
  test.each(Object.keys(FRAMES) as FrameName[])('hears %s', (frame) => {
    const { actor, received, where } = restaged(REST[state] ?? [])
    actor.send(FRAMES[frame] satisfies GatewayFact)
    const words = received.map((order) => (order['frame'] as ClientFrame).id)
    const expected = AT_REST[frame] ?? state
    expect([where(), words]).toEqual(expected === 'stop' ? [state, ['stop']] : [expected, []])
  })
})

test.each(Object.keys(FRAMES) as FrameName[])('during a call %s is the call’s', (frame) => {
  const { actor, received, passed, where } = restaged([registered, start])
  actor.send(FRAMES[frame])
  expect([where(), passed, received]).toEqual(['engaged', [FRAMES[frame]], []])
})
