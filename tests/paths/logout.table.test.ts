import { describe, expect, test } from 'vitest'
import type { DoctorReport } from '../../machines/doctor/doctor.model'
import { sessionMachine } from '../../machines/session/session.machine'
import { alone } from '../kit/graph/inert'
import type { Model } from '../kit/graph/model'
import { pathsOf } from '../kit/graph/paths'
import { TestClock } from '../kit/harness/test-clock'
import { eventsOf, replay, stageActor } from '../kit/graph/walk'
import { doctorModel } from '../models/doctor.model'
import { sessionModel } from '../models/session.model'

describe('no path but a dead session logs out in a consultation (product §5, §8)', () => {
  test('on no path does a doctor leave while something is open', () => {
    const reports: DoctorReport[] = []
    const worlds = Object.entries(doctorModel.worlds).map(([name, input]) => [
      name,
      (clock: TestClock) => ({ ...input(clock), report: (report: DoctorReport) => void reports.push(report) }),
    ])
    const model = { ...doctorModel, worlds: Object.fromEntries(worlds) } as unknown as Model
    let left = 0
    for (const path of pathsOf(model)) {
      const actor = stageActor(model, alone(model.machine), path.world, { clock: new TestClock() })
      for (const event of eventsOf(path)) {
        const { open } = actor.getSnapshot().context
        reports.length = 0
        replay(actor, [event])
        if (!reports.some(({ type }) => type === 'doctor.left')) continue
        left += 1
        expect(
          open,
          eventsOf(path)
            .map(({ type }) => type)
            .join(' → '),
        ).toBeNull()
      }
      actor.stop()
    }
    expect(left).toBeGreaterThan(0)
  })

  test('a session ends by its person, by a 401, or in another tab; by nothing else', () => {
    const ways = sessionMachine.getStateNodeById('session.signedIn').transitions.keys()
    expect([...ways].toSorted()).toEqual(['session.closedElsewhere', 'session.expired', 'session.signOut'])
  })

  test('on every path a person is known exactly from opened to closed', () => {
    for (const path of pathsOf(sessionModel as unknown as Model)) {
      const received: string[] = []
      const model = {
        ...sessionModel,
        worlds: {
          [path.world]: (clock: TestClock) => ({
            clock,
            report: ({ type }: { type: string }) => void received.push(type),
          }),
        },
      } as unknown as Model
      const actor = stageActor(model, alone(model.machine), path.world, { clock: new TestClock() })
      for (const event of eventsOf(path)) {
        replay(actor, [event])
        const isOpen = received.at(-1) === 'session.opened'
        expect(actor.getSnapshot().context.user !== null, received.join()).toBe(isOpen)
      }
      actor.stop()
    }
  })
})
