import { describe, expect, test } from 'vitest'
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { MINUTE } from '../../contract/values/limits'
import type { CallSessionReport } from '../../machines/video-call/call-session/call-session.model'
import { alone, inert } from '../kit/graph/inert'
import type { Model } from '../kit/graph/model'
import { pathsOf } from '../kit/graph/paths'
import { receivedBy } from '../kit/graph/recording-report'
import { TestClock } from '../kit/harness/test-clock'
import { eventsOf, replay, stageActor } from '../kit/graph/walk'
import { connectionModel } from '../models/connection.model'
import { callSessionModel } from '../models/call-session.model'
import { videoCallModel } from '../models/video-call.model'

/** Longer than everything that anything here waits for, one after the other. */
const LONG = 10 * MINUTE
/** Hundreds of paths, on machines of any speed. */
const PATIENCE = { timeout: MINUTE }

/** The final state of each path of a model when no further event arrives. */
function endsOf(given: object, machine: AnyStateMachine) {
  const model = given as Model
  return pathsOf(model).map((path) => {
    const clock = new TestClock()
    const actor = stageActor(model, machine, path.world, { clock })
    const events = eventsOf(path)
    replay(actor, events)
    clock.advance(LONG)
    const snapshot: AnyMachineSnapshot = actor.getSnapshot()
    return {
      snapshot,
      how: `${path.world}: ${events.map(({ type }) => type).join(' → ')}: ${JSON.stringify(snapshot.value)}`,
    }
  })
}

describe('every state ends by itself when no further event arrives', () => {
  test('this side of a call, with its connection', PATIENCE, () => {
    const stuck = endsOf(callSessionModel, inert(callSessionModel.machine)).filter(
      ({ snapshot }) => snapshot.status === 'active',
    )
    expect(stuck.map(({ how }) => how)).toEqual([])
  })

  test('a connection, unless it is established or waits for its call', PATIENCE, () => {
    const rests = ({ snapshot }: { snapshot: AnyMachineSnapshot }) =>
      snapshot.status === 'done' ||
      snapshot.matches({ alive: { path: 'standing' } }) ||
      ['invited', 'answering', 'offering'].some((waits) => snapshot.matches({ alive: { path: waits } }))
    const stuck = endsOf(connectionModel, alone(connectionModel.machine)).filter((end) => !rests(end))
    expect(stuck.map(({ how }) => how)).toEqual([])
  })

  test('a person’s calls', PATIENCE, () => {
    const stuck = endsOf(videoCallModel, inert(videoCallModel.machine)).filter(
      ({ snapshot }) => !snapshot.matches({ call: 'idle' }),
    )
    expect(stuck.map(({ how }) => how)).toEqual([])
  })
})

/** What an end that the gateway did not decide tells it, by where it ends. */
const LAST_WORDS: Record<string, readonly string[]> = {
  ringing: ['incomingCallResponse', 'stop'],
  asking: ['cancelCalling', 'stop'],
  accepting: ['incomingCallResponse', 'stop'],
  talking: ['stop'],
  hangingUp: ['stop'],
}
/** It rings no more there already: the gateway's own word, or none at all. */
const RECEIVED_BY_OTHERS = [
  'gateway.received',
  'xstate.after.untilUnanswered.callSession.alive.ringing',
  'xstate.after.untilDoubtIsOver.callSession.alive.ringing.doubted',
]

test('the gateway is notified of every end of a call that it did not decide', PATIENCE, () => {
  const model = callSessionModel as unknown as Model
  const silent: string[] = []
  let ends = 0
  for (const path of pathsOf(model)) {
    const actor = stageActor(model, alone(model.machine), path.world, { clock: new TestClock() })
    const events = eventsOf(path)
    const last = events.at(-1)
    if (last === undefined) continue
    replay(actor, events.slice(0, -1))
    const before: AnyMachineSnapshot = actor.getSnapshot()
    replay(actor, [last])
    if (before.status !== 'active' || actor.getSnapshot().status !== 'done') continue
    if (RECEIVED_BY_OTHERS.includes(last.type)) continue
    ends += 1
    const received = receivedBy<CallSessionReport>(actor.getSnapshot().context.report).filter(
      ({ type }) => type === 'frame.due',
    )
    const said = received.at(-1) as Extract<CallSessionReport, { type: 'frame.due' }> | undefined
    const where = Object.keys(LAST_WORDS).find((state) => JSON.stringify(before.value).includes(`"${state}"`)) ?? ''
    if (!(LAST_WORDS[where] ?? []).includes(said?.frame.id ?? '')) {
      silent.push(`${JSON.stringify(before.value)}, ${last.type}: ${said?.frame.id ?? 'nothing'}`)
    }
  }
  expect(silent).toEqual([])
  expect(ends).toBeGreaterThan(10)
})
