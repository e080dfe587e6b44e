import { describe, expect, test } from 'vitest'
import { consultationRecord } from '../../../contract/schemas/consultation'
import { emergencyRecord } from '../../../contract/schemas/emergency'
import { faskesRecord } from '../../../contract/schemas/faskes'
import type { RequestClass, RequestStatus } from '../../../contract/values/statuses'
import type { Robot, RobotFact, RobotOutcome } from '../../../machines/ports/practice'
import type { RequestFact } from '../../../machines/ports/requests'
import { idPractice } from '../../../src/i18n/id/practice'
import { recordOf } from '../../../src/services/practice/robot-records'
import { createRobots } from '../../../src/services/practice/robots'
import { TEST_EPOCH, TestClock } from '../../kit/harness/test-clock'

const cast = idPractice.practice.cast
const ONLINE: RequestClass[] = ['Consultations', 'Faskes_consultations']

function aRobot(
  objectId: string,
  outcome: RobotOutcome = { kind: 'waits' },
  className: RequestClass = 'Consultations',
): Robot {
  return { objectId, className, role: 0, gap: 1_000, outcome, delay: 300 }
}

/** A session that plays, with a doctor who takes these classes. */
function play(robots: Robot[], classes: RequestClass[] = ONLINE) {
  const clock = new TestClock()
  const port = createRobots({ clock, timers: clock, cast: () => cast })
  const book: RobotFact[] = []
  const received: RequestFact[] = []
  const stop = port.play({ seed: 1, robots })((fact) => book.push(fact))
  const attend = (which = classes) => port.requests.facts({ classes: which })((fact) => received.push(fact))
  const leave = attend()
  return {
    clock,
    received,
    stop,
    attend,
    leave,
    ends: () => book.flatMap((fact) => (fact.type === 'robot.settled' ? [[fact.objectId, fact.end, fact.after]] : [])),
    came: () => book.flatMap((fact) => (fact.type === 'robot.arrived' ? [fact.objectId] : [])),
    receivedOf: (type: RequestFact['type']) => received.filter((fact) => fact.type === type),
    /** The click, and what the server says to it once its time has passed. */
    move: async (objectId: string, to: RequestStatus, className: RequestClass = 'Consultations') => {
      const from = className === 'Emergencies' ? 'REQUESTED' : 'IDLE'
      const answer = port.moves.move({ className, objectId, from, to, actionId: 'a1' }, new AbortController().signal)
      clock.advance(300)
      return answer
    },
  }
}

describe('robots come', () => {
  test('one after the other, each after its gap, by the app’s clock', () => {
    const { clock, came, receivedOf } = play([aRobot('r1'), aRobot('r2')])
    clock.advance(999)
    expect(came()).toEqual([])
    clock.advance(1)
    expect(came()).toEqual(['r1'])
    expect(receivedOf('request.arrived')).toMatchObject([
      { record: { objectId: 'r1', requestAt: TEST_EPOCH + 1_000, isTest: true } },
    ])
    clock.advance(1_000)
    expect(came()).toEqual(['r1', 'r2'])
  })

  test('only while the doctor takes their class', () => {
    const { clock, came, attend } = play([aRobot('e1', { kind: 'waits' }, 'Emergencies')])
    clock.advance(60_000)
    expect(came()).toEqual([])
    attend(['Emergencies'])
    clock.advance(1_000)
    expect(came()).toEqual(['e1'])
  })

  test('and none while the queue is closed; the re-read lists contain those that still wait', () => {
    const { clock, came, leave, attend, receivedOf } = play([aRobot('r1'), aRobot('r2')])
    clock.advance(1_000)
    leave()
    clock.advance(60_000)
    expect(came()).toEqual(['r1'])
    attend()
    expect(receivedOf('requests.synced').at(-2)).toMatchObject({
      className: 'Consultations',
      records: [{ objectId: 'r1' }],
    })
  })

  test.each([
    ['Consultations', consultationRecord],
    ['Faskes_consultations', faskesRecord],
    ['Emergencies', emergencyRecord],
  ] as const)('as a record that the wire could have brought, marked as a test: %s', (className, schema) => {
    const record = recordOf(aRobot('r1', { kind: 'waits' }, className), cast, TEST_EPOCH)
    const at = new Date(TEST_EPOCH).toISOString()
    expect(schema.parse({ ...record, requestAt: at, updatedAt: at })).toEqual(record)
    expect(record.isTest).toBe(true)
  })

  test('every part says that it is a robot’s', () => {
    for (const part of Object.values(cast.parts).flat()) expect(part.name).toMatch(/^Robot /)
  })
})

describe('by themselves', () => {
  test.each([
    [{ kind: 'withdraws', after: 6_000 }, 'Consultations', 'withdrawn', { status: 'CANCEL_BY_PATIEN' }],
    [{ kind: 'withdraws', after: 6_000 }, 'Faskes_consultations', 'withdrawn', { status: 'CANCEL_BY_FASKES' }],
    [
      { kind: 'taken', after: 6_000 },
      'Consultations',
      'taken',
      { status: 'ON_CHAT', by: { role: 'doctor', name: cast.colleague } },
    ],
    [{ kind: 'taken', after: 6_000 }, 'Emergencies', 'taken', { status: 'ON_CALL', by: { role: 'doctor' } }],
  ] as const)('%j, %s', (outcome, className, end, reported) => {
    const { clock, ends, receivedOf } = play([aRobot('r1', outcome, className)], [...ONLINE, 'Emergencies'])
    clock.advance(6_999)
    expect(ends()).toEqual([])
    clock.advance(1)
    expect(ends()).toEqual([['r1', end, 6_000]])
    expect(receivedOf('request.left')).toMatchObject([{ objectId: 'r1', loss: reported }])
  })

  test('a robot that was clicked does nothing by itself any more', async () => {
    const { clock, ends, move } = play([aRobot('r1', { kind: 'withdraws', after: 4_000 })])
    clock.advance(1_000 + 3_900)
    await move('r1', 'ON_CHAT')
    expect(ends()).toEqual([['r1', 'accepted', 3_900]])
  })
})

describe('a click', () => {
  test('an accept is timed from the first ring to the click, not to the answer', async () => {
    const { clock, ends, move } = play([aRobot('r1')])
    clock.advance(1_000 + 4_200)
    expect(await move('r1', 'ON_CHAT')).toEqual({ ok: true, value: 'ON_CHAT' })
    expect(ends()).toEqual([['r1', 'accepted', 4_200]])
  })

  test('an accept of a contested robot is too late, and names the colleague', async () => {
    const { clock, ends, move } = play([aRobot('r1', { kind: 'contested' })])
    clock.advance(2_000)
    expect(await move('r1', 'ON_CHAT')).toMatchObject({
      ok: false,
      refusal: { kind: 'lost', loss: { by: { name: cast.colleague } } },
    })
    expect(ends()).toEqual([['r1', 'outrun', 1_000]])
  })

  test('a reject ends as rejected; one that the page sends after an accept ends as cleared', async () => {
    const { clock, ends, move } = play([aRobot('r1'), aRobot('r2'), aRobot('r3')])
    clock.advance(3_000)
    await move('r1', 'REJECTED_BY_DOCTOR')
    await move('r2', 'ON_CHAT')
    await move('r3', 'REJECTED_BY_DOCTOR')
    expect(ends().map(([objectId, end]) => [objectId, end])).toEqual([
      ['r1', 'rejected'],
      ['r2', 'accepted'],
      ['r3', 'cleared'],
    ])
  })

  test('at a second one while the first is being accepted is refused: one open item a doctor', async () => {
    const { clock, ends, move } = play([aRobot('r1'), aRobot('r2')])
    clock.advance(2_000)
    await move('r1', 'ON_CHAT')
    expect(await move('r2', 'ON_CHAT')).toEqual({ ok: false, refusal: { kind: 'openItem' } })
    expect(ends()).toHaveLength(1)
  })

  test('closing the queue after an accept clears the other callers', async () => {
    const callers = [aRobot('e1', { kind: 'waits' }, 'Emergencies'), aRobot('e2', { kind: 'waits' }, 'Emergencies')]
    const { clock, ends, move, leave } = play(callers, ['Emergencies'])
    clock.advance(2_000)
    await move('e1', 'ON_CALL', 'Emergencies')
    expect(ends()).toHaveLength(1)
    leave()
    expect(ends().map(([objectId, end]) => [objectId, end])).toEqual([
      ['e1', 'accepted'],
      ['e2', 'cleared'],
    ])
  })

  test('none arrives at a busy doctor; the next waits for the gap once the doctor is free', async () => {
    const { clock, came, move, attend } = play([aRobot('r1'), aRobot('r2')])
    clock.advance(1_500)
    await move('r1', 'ON_CHAT')
    clock.advance(60_000)
    expect(came()).toEqual(['r1'])
    attend()
    clock.advance(1_000)
    expect(came()).toEqual(['r1', 'r2'])
  })

  test('too late is lost to time; nobody’s is gone', async () => {
    const { clock, move } = play([aRobot('r1')])
    clock.advance(26_000)
    await move('r1', 'NOT_ANSWERED')
    expect(await move('r1', 'ON_CHAT')).toEqual({
      ok: false,
      refusal: { kind: 'lost', loss: { status: 'NOT_ANSWERED' } },
    })
    expect(await move('nobody', 'ON_CHAT')).toEqual({ ok: false, refusal: { kind: 'gone' } })
  })
})

test('after its end a session says nothing more, and answers nothing', async () => {
  const { clock, came, ends, stop, move } = play([aRobot('r1', { kind: 'taken', after: 5_000 }), aRobot('r2')])
  clock.advance(1_500)
  stop()
  clock.advance(60_000)
  expect([came(), ends()]).toEqual([['r1'], []])
  expect(await move('r1', 'ON_CHAT')).toEqual({ ok: false, refusal: { kind: 'gone' } })
})
