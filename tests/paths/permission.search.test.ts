import { describe, expect, test } from 'vitest'
import { type AnyEventObject, type AnyMachineSnapshot, initialTransition } from 'xstate'
import { permissionMachine } from '../../machines/consultation/permission/permission.machine'
import type { Model } from '../kit/graph/model'
import { searchSteps } from '../kit/graph/search'
import { TestClock } from '../kit/harness/test-clock'
import { permissionModel } from '../models/permission.model'

/** Something of the record is here, or asked for; judged by what is there, not by the state's name. */
function shows({ context, children }: AnyMachineSnapshot): boolean {
  return context.health !== null || ['readHealth', 'medicalRecords', 'scvd'].some((id) => children[id] !== undefined)
}

/** What an event tells of the permission; null when it tells nothing. */
function describeOne(event: AnyEventObject): string | null {
  return event.type === 'permission.changed' ? String(event.permission) : null
}

/**
 * A step without a report leaves the last reported permission: a state that shows the record showed it before, was
 * opening it under ALLOWED, or receives ALLOWED now.
 */
function isWrong(before: AnyMachineSnapshot, _after: AnyMachineSnapshot, event: AnyEventObject): boolean {
  const now = describeOne(event)
  return now === null ? !shows(before) && !before.matches('allowed') : now !== 'ALLOWED'
}

function search(guards: object = {}) {
  const model = { ...permissionModel, machine: permissionMachine.provide({ guards }) } as unknown as Model
  return searchSteps(model, (_, after) => shows(after), isWrong)
}

/** The worlds in which a room opens onto the record at once. */
function opensShowing(guards: object = {}): string[] {
  const machine = permissionMachine.provide({ guards })
  return Object.entries(permissionModel.worlds)
    .filter(([, input]) => shows(initialTransition(machine, input(new TestClock()))[0]))
    .map(([world]) => world)
}

describe('nothing of the record without ALLOWED (product §4 "Permission")', () => {
  test('over every step of every state that can be reached', () => {
    const { states, steps, done, wrong } = search()
    console.log(`permission: ${states} states, ${steps} steps, ${done} of them show, ${wrong.length} without ALLOWED`)
    expect(wrong.map(({ path }) => path.join(' → '))).toEqual([])
    // A search that never sees a record would prove nothing.
    expect(done).toBeGreaterThan(5)
  })

  test('a room opens onto it only where it was given before', () => {
    expect(opensShowing()).toEqual(['given before'])
  })

  test('the search sees it where a guard is gone', () => {
    expect(search({ becomes: () => true }).wrong.length).toBeGreaterThan(0)
    expect(opensShowing({ is: () => true }).length).toBeGreaterThan(1)
  })
})
