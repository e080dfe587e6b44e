import { describe, expect, test } from 'vitest'
import { type AnyActorRef, type AnyEventObject, type AnyMachineSnapshot, createActor } from 'xstate'
import { consultationMachine } from '../../machines/consultation/consultation.machine'
import { doctorMachine } from '../../machines/doctor/doctor.machine'
import type { DoctorContext } from '../../machines/doctor/doctor.model'
import { sessionMachine } from '../../machines/session/session.machine'
import { alone } from '../kit/graph/inert'
import type { Model } from '../kit/graph/model'
import { possibleEvents } from '../kit/graph/paths'
import { aUser, countingIds } from '../kit/data/builders'
import { TestClock } from '../kit/harness/test-clock'
import { appModel } from '../models/app.model'
import { consultationModel } from '../models/consultation.model'
import { doctorModel } from '../models/doctor.model'
import { sessionModel } from '../models/session.model'

/** The machines that are searched together, each where it lives in the app. */
const MODELS = { session: sessionModel, doctor: doctorModel, consultation: consultationModel } as unknown as Record<
  Part,
  Model
>
type Part = 'session' | 'doctor' | 'consultation'
const PARTS: Part[] = ['session', 'doctor', 'consultation']

/** What ends a session without asking anybody: it is dead already (product §8). */
const DEAD = ['session.expired', 'session.closedElsewhere']

interface Step {
  part: Part
  event: AnyEventObject
}

/** Root, session, doctor and room, joined as in the app; all else is silent. */
function joined(doctor: typeof doctorMachine) {
  const consultation = alone(consultationMachine)
  return alone(appModel.machine).provide({
    actors: { session: alone(sessionMachine), doctor: alone(doctor).provide({ actors: { consultation } }) },
  })
}

/** The same with a doctor signed in, at the end of these steps. */
function stage(machine: ReturnType<typeof joined>, steps: Step[]) {
  const clock = new TestClock()
  const app = createActor(machine, { clock, input: { clock, newId: countingIds(), isCompatible: true } }).start()
  const refOf = (part: Part): AnyActorRef | undefined => {
    const working: AnyActorRef | undefined = app.getSnapshot().children.doctor
    if (part === 'session') return app.getSnapshot().children.session
    return part === 'doctor' ? working : working?.getSnapshot().children.consultation
  }
  refOf('session')?.send({ type: 'xstate.done.actor.restore', output: { user: aUser(), needsLogin: false } })
  app.send({ type: 'xstate.done.actor.loadDoctor', output: appModel.outcomes.loadDoctor?.outputs[0] } as never)
  const take = ({ part, event }: Step) => refOf(part)?.send(event)
  for (const step of steps) take(step)
  return { app, refOf, take, snapshot: (part: Part): AnyMachineSnapshot | undefined => refOf(part)?.getSnapshot() }
}

type Stage = ReturnType<typeof stage>

/** By what is open, on this screen or as this doctor's unfinished work in another tab; not by the machine's rules. */
function isAtWork({ snapshot }: Stage): boolean {
  const { open, hasUnfinished, presences } = snapshot('doctor')?.context ?? {}
  return open !== null || (hasUnfinished && Object.values(presences as object).includes('Busy'))
}

function keyOf(staged: Stage): string {
  const room = staged.snapshot('consultation')
  const values = PARTS.map((part) => staged.snapshot(part)?.value)
  const { open, hasUnfinished, presences } = staged.snapshot('doctor')?.context ?? {}
  const isBusy = Object.values(presences as object).includes('Busy')
  return JSON.stringify([values, open?.className, room?.context.record?.status, hasUnfinished, isBusy])
}

/** Every step of every state that the three can reach together while the session lives, up to `limit` wrong ones. */
function search(doctor: typeof doctorMachine = doctorMachine, limit = Infinity) {
  const machine = joined(doctor)
  const report = { states: 0, steps: 0, left: 0, refused: 0, rooms: new Set<string>(), wrong: [] as string[] }
  const seen = new Set<string>()
  const waiting: Step[][] = []
  const arrive = (path: Step[], there: Stage) => {
    const key = keyOf(there)
    if (!seen.has(key)) waiting.push(path)
    seen.add(key)
  }
  arrive([], stage(machine, []))
  for (let path = waiting.shift(); path !== undefined && report.wrong.length < limit; path = waiting.shift()) {
    const here = stage(machine, path)
    const room = here.snapshot('consultation')
    if (room !== undefined) report.rooms.add(JSON.stringify(room.value))
    report.states += 1
    for (const step of PARTS.flatMap((part) => stepsOf(part, here))) {
      const after = stage(machine, path)
      const wasAtWork = isAtWork(after)
      after.take(step)
      const isIn = after.snapshot('session')?.matches('signedIn') ?? false
      report.steps += 1
      if (isIn) arrive([...path, step], after)
      if (isIn && step.event.type === 'doctor.leave') report.refused += 1
      after.app.stop()
      if (isIn || DEAD.includes(step.event.type)) continue
      report.left += 1
      if (wasAtWork) report.wrong.push([...path, step].map(({ event }) => event.type).join(' → '))
    }
    here.app.stop()
  }
  return report
}

/** Signing the session out is what a doctor's leaving comes to (app.machine): their screens do not ask for it. */
function stepsOf(part: Part, { snapshot }: Stage): Step[] {
  const now = snapshot(part)
  if (now === undefined) return []
  return possibleEvents(MODELS[part], now)
    .filter(({ type }) => type !== 'session.signOut')
    .map((event) => ({ part, event }))
}

describe('no consultation is left running at logout (product §5 "Logout")', () => {
  test('over every step of session, doctor and room together', { timeout: 240_000 }, () => {
    const { states, steps, left, refused, rooms, wrong } = search()
    const seen = `${states} states (rooms in ${rooms.size}), ${steps} steps`
    console.log(`logout: ${seen}; ${left} left, ${refused} were refused, ${wrong.length} left something open`)
    expect(wrong).toEqual([])
    // Who is free leaves, and every state of a room was asked: else it would prove nothing.
    expect(left).toBeGreaterThan(0)
    expect(refused).toBeGreaterThan(rooms.size)
  })

  const leaving = ({ context }: { context: DoctorContext }) => context.report({ type: 'doctor.left' })
  test.each([
    ['in a room', doctorMachine.provide({ actions: { refuseLeave: leaving } })],
    ['with a room in another tab', doctorMachine.provide({ guards: { isAtWorkElsewhere: () => false } })],
  ])('the search sees it where nothing refuses %s', { timeout: 120_000 }, (_, doctor) => {
    const [found] = search(doctor, 1).wrong
    expect(found?.endsWith('doctor.leave')).toBe(true)
  })
})
