import { describe, expect, test } from 'vitest'
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createMachine,
  initialTransition,
  transition,
} from 'xstate'
import { statusBy } from '../../contract/schemas/wire'
import { EMERGENCY_STEPS, REPORTABLE } from '../../contract/values/emergency'
import { isMove, MOVES } from '../../contract/values/moves'
import {
  EMERGENCY_STATUSES,
  type EmergencyStatus,
  FINAL_STATUSES,
  isFinal,
  type RequestStatus,
} from '../../contract/values/statuses'
import type { StepFacts } from '../../machines/emergency/step/step.model'
import type { ReportOrder } from '../../machines/ports/emergencies'
import type { MoveOrder } from '../../machines/ports/requests'
import { accepted } from '../../machines/ports/result'
import { anEmergencyRecord, countingIds } from '../kit/data/builders'
import { alone, askedOf } from '../kit/graph/inert'
import type { Model } from '../kit/graph/model'
import { possibleEvents, stateKey } from '../kit/graph/paths'
import { TestClock } from '../kit/harness/test-clock'
import { emergencyModel } from '../models/emergency.model'
import { emergencyEndingModel } from '../models/emergency-ending.model'
import { reportingModel } from '../models/reporting.model'
import { stepModel } from '../models/step.model'
import { requestModel } from '../models/request.model'
import { unansweredModel } from '../models/unanswered.model'

const LIMIT = 20_000

/** What of a chart asks the server to move an emergency, by the ids of its invokes. */
interface Mover {
  model: Model
  invokes: string[]
}

const open = EMERGENCY_STEPS.map((status) => anEmergencyRecord({ status }))

const MOVERS: Mover[] = [
  { model: requestModel as unknown as Model, invokes: ['accept', 'reject', 'expire'] },
  { model: unansweredModel as unknown as Model, invokes: ['callBack'] },
  {
    // Wherever it is.
    model: {
      ...(stepModel as unknown as Model),
      worlds: Object.fromEntries(EMERGENCY_STEPS.map((status) => [status, stepInput({ status, isChosen: true })])),
    },
    invokes: ['move'],
  },
  // Opened wherever it is; its steps and its end are children of their own.
  { model: withOutputs(emergencyModel as unknown as Model, 'read', open.map(accepted)), invokes: [] },
  {
    model: {
      ...(emergencyEndingModel as unknown as Model),
      worlds: Object.fromEntries(
        open.map((record) => [record.status, () => ({ record, reason: null, newId: countingIds() }) as never]),
      ),
    },
    invokes: ['finish'],
  },
  { model: reportingModel as unknown as Model, invokes: ['sendReport'] },
]

function stepInput({ status, isChosen }: Pick<StepFacts, 'status' | 'isChosen'>) {
  const facts: StepFacts = { status, isChosen, external: null, isOwn: true }
  return ((clock: TestClock) => ({ objectId: 'e1', facts, clock, newId: countingIds() })) as never
}

function withOutputs(model: Model, id: string, outputs: readonly unknown[]): Model {
  return { ...model, outcomes: { ...model.outcomes, [id]: { outputs, faults: true } } }
}

type Step = { before: AnyMachineSnapshot; event: AnyEventObject; after: AnyMachineSnapshot; path: string[] }

/** Every step out of every state that a chart can reach in its model's worlds. */
function* stepsOf(model: Model, machine: AnyStateMachine): Generator<Step> {
  for (const input of Object.values(model.worlds)) {
    const seen = new Set<string>()
    const [first] = initialTransition(machine, input(new TestClock()) as never)
    const waiting: { snapshot: AnyMachineSnapshot; path: string[] }[] = [
      { snapshot: first as AnyMachineSnapshot, path: [] },
    ]
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { snapshot, path } = next
      const key = stateKey(model, snapshot)
      if (seen.has(key)) continue
      if (seen.add(key).size > LIMIT) throw new Error(`${model.name}: the search has no end`)
      if (snapshot.status !== 'active' || (model.isFarEnough?.(snapshot) ?? false)) continue
      for (const event of possibleEvents(model, snapshot)) {
        const [after] = transition(machine, snapshot, event) as [AnyMachineSnapshot, unknown]
        const taken = [...path, event.type]
        yield { before: snapshot, event, after, path: taken }
        waiting.push({ snapshot: after, path: taken })
      }
    }
  }
}

/** The moves of an emergency that a chart requests in a state, by the state's invokes. */
function ordersIn(snapshot: AnyMachineSnapshot, invokes: string[]): Pick<MoveOrder, 'from' | 'to'>[] {
  return invokes.flatMap((id) => {
    const asked = askedOf(snapshot, id) as MoveOrder | ReportOrder | undefined
    if (asked === undefined) return []
    // A report is a REST request, from any status.
    if ('reason' in asked) return REPORTABLE.map((from) => ({ from, to: 'REPORTED' as const }))
    return asked.className === 'Emergencies' ? [{ from: asked.from, to: asked.to }] : []
  })
}

function ordersOf({ model, invokes }: Mover): Set<string> {
  const orders = new Set<string>()
  const machine = alone(model.machine)
  for (const { before, after } of stepsOf(model, machine)) {
    for (const snapshot of [before, after]) {
      for (const { from, to } of ordersIn(snapshot, invokes)) orders.add(`${from} → ${to}`)
    }
  }
  return orders
}

const asked = new Map(MOVERS.map((mover) => [mover.model.name, ordersOf(mover)]))
const byCharts = [...asked.values()].flatMap((orders) => [...orders])

interface Edge {
  from: EmergencyStatus
  to: EmergencyStatus
  by: string
}

/** Moves of the table, by those who make them: doctors as their charts ask, the server, the ambulance. */
function edgesOf(moves = MOVES.Emergencies): Edge[] {
  return moves
    .filter(({ who, from, to }) => who !== 'doctor' || byCharts.includes(`${from} → ${to}`))
    .map(({ from, to, who }) => ({ from: from as EmergencyStatus, to: to as EmergencyStatus, by: who }))
}

/** Every way that an emergency can go, from REQUESTED on, without going round. */
function waysOf(edges: Edge[]): Edge[][] {
  const ways: Edge[][] = []
  const waiting: Edge[][] = edges.filter(({ from }) => from === 'REQUESTED').map((edge) => [edge])
  for (let way = waiting.shift(); way !== undefined; way = waiting.shift()) {
    ways.push(way)
    const at = way.at(-1)?.to
    for (const edge of edges)
      if (edge.from === at && !way.some(({ from }) => from === edge.to)) waiting.push([...way, edge])
  }
  return ways
}

const isEnd = ({ to }: Edge) => isFinal('Emergencies', to)
const lastOf = (way: Edge[]) => way.at(-1) as Edge
/** A role that `statusBy` can tell. */
const isAccepted = ({ by }: Edge) => statusBy.safeParse({ id_user: 'x', name: 'x', role: by }).success

describe('moves that the charts request from the server', () => {
  test.each(MOVERS.filter(({ invokes }) => invokes.length > 0))(
    '$model.name: only moves that are a doctor’s',
    ({ model }) => {
      const orders = [...(asked.get(model.name) ?? [])].map(
        (order) => order.split(' → ') as [RequestStatus, RequestStatus],
      )
      expect(orders.length).toBeGreaterThan(0)
      expect(orders.filter(([from, to]) => !isMove('Emergencies', 'doctor', from, to))).toEqual([])
    },
  )

  test('all that a doctor may do with an emergency, some chart does', () => {
    const theirs = MOVES.Emergencies.filter(({ who }) => who === 'doctor').map(({ from, to }) => `${from} → ${to}`)
    expect(theirs.filter((move) => !byCharts.includes(move))).toEqual([])
  })
})

describe('no reachable path ends without its by', () => {
  const edges = edgesOf()
  const ways = waysOf(edges)
  const ends = ways.filter((way) => isEnd(lastOf(way)))

  test('over every way from REQUESTED through the charts, the server and the ambulance', () => {
    console.log(`emergency ends: ${edges.length} moves, ${ways.length} ways, ${ends.length} of them end`)
    expect(new Set(ends.map((way) => lastOf(way).to))).toEqual(new Set(FINAL_STATUSES.Emergencies))
    expect(ends.filter((way) => !isAccepted(lastOf(way)))).toEqual([])
    const wrong = ends.map(lastOf).filter(({ to, by }) => by !== (to === 'REJECTED_BY_SISTEM' ? 'system' : 'doctor'))
    expect(wrong).toEqual([])
  })

  test('every status is reached, and from each the emergency can end: nobody is left lying', () => {
    expect(new Set(['REQUESTED', ...ways.map((way) => lastOf(way).to)])).toEqual(new Set(EMERGENCY_STATUSES))
    for (const status of EMERGENCY_STATUSES.filter((one) => !isFinal('Emergencies', one))) {
      expect(
        ends.some((way) => way.some(({ from }) => from === status)),
        status,
      ).toBe(true)
    }
  })

  test('one that no doctor touches ends by the system alone', () => {
    const untouched = waysOf(edges.filter(({ by }) => by === 'system')).map((way) => way.map(({ to }) => to))
    expect(untouched).toEqual([['NOT_ANSWERED'], ['NOT_ANSWERED', 'REJECTED_BY_SISTEM']])
  })

  test('no transition leaves an end status', () => {
    expect(edges.filter(({ from }) => isFinal('Emergencies', from))).toEqual([])
  })

  test('the search sees an end that is nobody’s', () => {
    const broken = [...edges, { from: 'ON_CALL', to: 'FINISHED', by: 'nobody' } as const]
    expect(waysOf(broken).filter((way) => isEnd(lastOf(way)) && !isAccepted(lastOf(way))).length).toBeGreaterThan(0)
  })
})

/** What a chart says when it is over, and whether that speaks of an end of the emergency. */
const OVER: Record<string, (snapshot: AnyMachineSnapshot) => boolean> = {
  emergencyEnding: (snapshot) => snapshot.matches('returning') || snapshot.output?.outcome === 'ended',
  reporting: (snapshot) => snapshot.matches('returning') || snapshot.matches('reported'),
  emergency: ({ output }) => output?.outcome !== undefined && output.outcome !== 'gone',
}

/** An event that reports the server's state: its answer, its record, or a child's event about them. */
function isOfTheServer({ type }: AnyEventObject): boolean {
  return type.startsWith('xstate.done.actor.') || type === 'record.changed'
}

describe('no chart calls an emergency over by itself', () => {
  test.each(MOVERS.filter(({ model }) => OVER[model.machine.id] !== undefined))('$model.name', ({ model }) => {
    const { done, wrong } = endsOf(model)
    console.log(`${model.name}: ${done} steps call it over, ${wrong.length} without the server`)
    expect(done).toBeGreaterThan(0)
    expect(wrong).toEqual([])
  })

  test('the search sees a chart that takes silence for an end', () => {
    const { machine } = emergencyEndingModel
    const { asking, waiting } = machine.config.states?.finishing?.states ?? {}
    const silent = { ...asking, invoke: { ...(asking?.invoke as object), onError: '#emergencyEnding.returning' } }
    const finishing = { ...machine.config.states?.finishing, states: { asking: silent, waiting } }
    const config = { ...machine.config, states: { ...machine.config.states, finishing } }
    const hasty = createMachine(config as never, machine.implementations as never)
    expect(endsOf({ ...(emergencyEndingModel as unknown as Model), machine: hasty }).wrong.length).toBeGreaterThan(0)
  })
})

function endsOf(model: Model): { done: number; wrong: string[] } {
  const over = OVER[model.machine.id] ?? (() => false)
  const wrong: string[] = []
  let done = 0
  for (const { before, event, after, path } of stepsOf(model, model.machine)) {
    if (over(before) || !over(after)) continue
    done += 1
    // Neither a click, nor a timer, nor a call that got no answer.
    if (!isOfTheServer(event)) wrong.push(path.join(' → '))
  }
  return { done, wrong }
}
