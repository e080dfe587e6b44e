import { describe, expect, test } from 'vitest'
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  initialTransition,
  transition,
} from 'xstate'
import { EMERGENCY_STEPS, TAKE_BACK } from '../../contract/values/emergency'
import {
  type EmergencyMoveFacts,
  emergencyMoveBlockedReason,
  isPatientAwaited,
  isStepForward,
} from '../../contract/values/emergency-moves'
import { isMove } from '../../contract/values/moves'
import type { EmergencyStatus } from '../../contract/values/statuses'
import { emergencyMachine } from '../../machines/emergency/emergency.machine'
import { stepMachine } from '../../machines/emergency/step/step.machine'
import { accepted } from '../../machines/ports/result'
import { chanceOf } from '../../sandbox/simulator/drive/chance'
import { anEmergencyRecord } from '../kit/data/builders'
import { alone } from '../kit/graph/inert'
import type { Model } from '../kit/graph/model'
import { possibleEvents } from '../kit/graph/paths'
import { TestClock } from '../kit/harness/test-clock'
import { emergencyModel } from '../models/emergency.model'
import { stepModel } from '../models/step.model'

const WALKS = 150
const STEPS = 40

interface Seen {
  steps: number
  /** Seed and events of each impossible step. */
  wrong: string[]
}

type Judge = (before: AnyMachineSnapshot, after: AnyMachineSnapshot) => boolean | null

/** Random walks over a chart; `judge` says of a step whether it is possible, and null where it is not of interest. */
function walk(model: Model, machine: AnyStateMachine, judge: Judge): Seen {
  const seen: Seen = { steps: 0, wrong: [] }
  for (let seed = 1; seed <= WALKS; seed += 1) {
    const chance = chanceOf(seed)
    const worlds = Object.values(model.worlds)
    const input = worlds[Math.floor(chance() * worlds.length)]
    let [now] = initialTransition(machine, input?.(new TestClock()) as never) as [AnyMachineSnapshot, unknown]
    const path: string[] = []
    for (let step = 0; step < STEPS && now.status === 'active'; step += 1) {
      const events = possibleEvents(model, now)
      const event = events[Math.floor(chance() * events.length)] as AnyEventObject | undefined
      if (event === undefined) break
      const [after] = transition(machine, now, event) as [AnyMachineSnapshot, unknown]
      path.push(event.type)
      const verdict = judge(now, after)
      if (verdict !== null) seen.steps += 1
      if (verdict === false) seen.wrong.push(`seed ${seed}: ${path.join(' → ')}`)
      now = after
    }
  }
  return seen
}

const everywhere = {
  ...(emergencyModel as unknown as Model),
  outcomes: {
    ...emergencyModel.outcomes,
    read: { outputs: EMERGENCY_STEPS.map((status) => accepted(anEmergencyRecord({ status }))), faults: false },
  },
} as Model

/** An awaited patient is given up only with a reason. */
const endsWithReason: Judge = (before, after) => {
  const isBegun = !before.matches({ room: 'ending' }) && after.matches({ room: 'ending' })
  if (!isBegun) return null
  const { record, detail, endReason } = after.context
  return !isPatientAwaited(record.status, detail !== null) || endReason.trim() !== ''
}

/** A step names its ambulance, and is the one that is next. */
const namesAmbulance: Judge = (before, after) => {
  const { order, facts } = after.context
  // The same order again is no new step.
  if (!after.matches('sending') || order === null || order === before.context.order) return null
  if (!isStepForward(order.from, order.to)) return isMove('Emergencies', 'doctor', order.from, order.to)
  return facts.isChosen || (order.ambulance ?? '').trim() !== ''
}

/** A further step is never sent while the last one may still be taken back. */
const waitsForTakeBack: Judge = (before, after) => {
  if (!before.matches('takeable') || !after.matches('sending')) return null
  const { from, to } = after.context.order
  return !isStepForward(from, to)
}

const withGuard = (machine: AnyStateMachine, guards: Record<string, () => boolean>) =>
  alone(machine.provide({ guards } as never))

describe('no chart makes an impossible sequence', () => {
  test.each([
    ['an awaited patient is given up only with a reason', everywhere, emergencyMachine, endsWithReason],
    ['a step names its ambulance', stepModel, stepMachine, namesAmbulance],
    ['no further step while the last one may be taken back', stepModel, stepMachine, waitsForTakeBack],
  ] as const)('%s', (_, model, machine, judge) => {
    const { steps, wrong } = walk(model as unknown as Model, alone(machine as AnyStateMachine), judge)
    expect(steps).toBeGreaterThan(0)
    expect(wrong).toEqual([])
  })

  test.each([
    [
      'the reason',
      everywhere,
      emergencyMachine,
      { canEnd: () => true, isSettledAndExplained: () => true },
      endsWithReason,
    ],
    ['the question', stepModel, stepMachine, { mustAsk: () => false }, namesAmbulance],
    ['the name', stepModel, stepMachine, { isNamed: () => true }, namesAmbulance],
  ] as const)('the search sees a chart without the guard of %s', (_, model, machine, guards, judge) => {
    const broken = withGuard(machine as AnyStateMachine, guards)
    expect(walk(model as unknown as Model, broken, judge).wrong.length).toBeGreaterThan(0)
  })
})

describe('the rule that app and server share', () => {
  const REASONS = [null, ' ', 'Dibawa keluarga']
  const NAMES = [null, ' ', 'PMI']
  const facts = EMERGENCY_STEPS.flatMap((from) =>
    [...EMERGENCY_STEPS, 'FINISHED' as const, 'REPORTED' as const].flatMap((to) =>
      [true, false].flatMap((isChosen) =>
        REASONS.flatMap((reason) =>
          NAMES.flatMap((given) =>
            [true, false].flatMap((isOwn) =>
              [0, TAKE_BACK, TAKE_BACK + 1].map((now): EmergencyMoveFacts => {
                const lastStep = { from: to as EmergencyStatus, isOwn, at: 0 }
                return { from, to, isChosen, external: { known: null, given }, reason, lastStep, now }
              }),
            ),
          ),
        ),
      ),
    ),
  ).filter(({ from, to }) => isMove('Emergencies', 'doctor', from, to))
  const allowed = facts.filter((one) => emergencyMoveBlockedReason(one) === null)

  test('over every combination, no awaited patient is given up without a reason', () => {
    const given = allowed.filter(({ from, to, isChosen }) => to === 'FINISHED' && isPatientAwaited(from, isChosen))
    expect(given.length).toBeGreaterThan(0)
    expect(given.filter(({ reason }) => (reason ?? '').trim() === '')).toEqual([])
  })

  test('no step is made by a nameless ambulance', () => {
    const steps = allowed.filter(({ from, to }) => isStepForward(from, to))
    expect(steps.length).toBeGreaterThan(0)
    expect(steps.filter(({ isChosen, external }) => !isChosen && (external.given ?? '').trim() === '')).toEqual([])
  })

  test('no step of anybody else is taken back, and none without a reason after ten seconds', () => {
    const back = allowed.filter(({ from, to }) => isStepForward(to, from))
    expect(back.length).toBeGreaterThan(0)
    expect(back.filter(({ lastStep }) => !lastStep.isOwn)).toEqual([])
    expect(back.filter(({ now, reason }) => now > TAKE_BACK && (reason ?? '').trim() === '')).toEqual([])
  })
})
