import { createActor } from 'xstate'
import { describe, expect, test } from 'vitest'
import { type AvailabilityReport } from '../../machines/availability/availability.model'
import { availabilityMachine } from '../../machines/availability/availability.machine'
import { accepted, refused } from '../../machines/ports/result'
import { selectIsConfirming, selectIsSwitching } from '../../machines/availability/availability.selectors'
import type { Presence } from '../../contract/values/statuses'
import { inert } from '../kit/inert'
import { replay } from '../kit/walk'

function switched(presence: Presence) {
  const reports: Presence[] = []
  const report = (told: AvailabilityReport) => void reports.push(told.presence)
  const actor = createActor(inert(availabilityMachine), { input: { presence, report } }).start()
  return { actor, reports }
}

describe('the online switch (spec §2 Switches)', () => {
  test('going online is immediate', () => {
    const { actor } = switched('Offline')
    replay(actor, [{ type: 'availability.goOnline' }])
    expect(selectIsConfirming(actor.getSnapshot())).toBe(false)
    expect(selectIsSwitching(actor.getSnapshot())).toBe(true)
  })

  test('going offline asks first; only yes saves', () => {
    const { actor } = switched('Online')
    replay(actor, [{ type: 'availability.goOffline' }])
    expect(selectIsConfirming(actor.getSnapshot())).toBe(true)
    expect(selectIsSwitching(actor.getSnapshot())).toBe(false)
    replay(actor, [{ type: 'availability.confirm' }])
    expect(selectIsSwitching(actor.getSnapshot())).toBe(true)
  })

  test.each([
    ['saved', { type: 'xstate.done.actor.goOnline', output: accepted('Online') }, ['Offline', 'Online']],
    ['refused', { type: 'xstate.done.actor.goOnline', output: refused({ kind: 'openItem' }) }, ['Offline']],
    ['without an answer', { type: 'xstate.error.actor.goOnline', error: null }, ['Offline']],
  ])('%s: what the parent hears', (_, answer, heard) => {
    const { actor, reports } = switched('Offline')
    replay(actor, [{ type: 'availability.goOnline' }, answer])
    expect(reports).toEqual(heard)
    expect(selectIsSwitching(actor.getSnapshot())).toBe(false)
  })
})

describe('the flag follows the live record (spec §4 Availability)', () => {
  test.each([
    ['Offline', 'Online'],
    ['Offline', 'Busy'],
    ['Online', 'Offline'],
    ['Online', 'Busy'],
    ['Busy', 'Online'],
    ['Busy', 'Offline'],
  ] as const)('from %s to %s, told once', (from, to) => {
    const { actor, reports } = switched(from)
    actor.send({ type: 'presence.changed', presence: to })
    actor.send({ type: 'presence.changed', presence: to })
    expect(reports).toEqual([from, to])
  })

  test('an old Offline that arrives while going online changes nothing; the answer decides', () => {
    const { actor, reports } = switched('Offline')
    actor.send({ type: 'availability.goOnline' })
    actor.send({ type: 'presence.changed', presence: 'Offline' })
    expect(selectIsSwitching(actor.getSnapshot())).toBe(true)
    expect(reports).toEqual(['Offline'])
  })
})
