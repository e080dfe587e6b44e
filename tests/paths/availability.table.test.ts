import { createActor } from 'xstate'
import { describe, expect, test } from 'vitest'
import { MINUTE } from '../../contract/values/limits'
import type { Presence } from '../../contract/values/statuses'
import type { AvailabilityReport } from '../../machines/availability/availability.model'
import { availabilityMachine } from '../../machines/availability/availability.machine'
import {
  selectBreak,
  selectBreakUntil,
  selectIsConfirming,
  selectIsSwitching,
  selectMayTakeBreak,
  selectPresence,
} from '../../machines/availability/availability.selectors'
import {
  isAtWork,
  isEmergencyMode,
  isOnline,
  showsEmergencySwitch,
  showsSwitch,
} from '../../machines/doctor/doctor.rules'
import type { PresenceKind } from '../../machines/ports/presence'
import { accepted, refused } from '../../machines/ports/result'
import { stageDoctor } from '../kit/harness/doctor-on-stage'
import { inert } from '../kit/graph/inert'
import { TEST_EPOCH, TestClock } from '../kit/harness/test-clock'
import { replay } from '../kit/graph/walk'

function switched(presence: Presence, breakUntil: number | null = null, kind: PresenceKind = 'consultations') {
  const clock = new TestClock()
  const reports: Presence[] = []
  const report = (received: AvailabilityReport) => void reports.push(received.presence)
  const input = { kind, presence, breakUntil, clock, report }
  const actor = createActor(inert(availabilityMachine), { clock, input }).start()
  return { actor, clock, reports }
}

describe('restored by status_docter and status_emergency_available (product §4 Availability)', () => {
  test.each([
    { presence: 'Online', emergencyPresence: 'Offline', online: true, emergency: false, atWork: false },
    { presence: 'Online', emergencyPresence: 'Online', online: true, emergency: false, atWork: false },
    { presence: 'Offline', emergencyPresence: 'Online', online: false, emergency: true, atWork: false },
    { presence: 'Offline', emergencyPresence: 'Busy', online: false, emergency: true, atWork: true },
    { presence: 'Offline', emergencyPresence: 'Offline', online: false, emergency: false, atWork: false },
    { presence: 'Offline', emergencyPresence: null, online: false, emergency: false, atWork: false },
    { presence: null, emergencyPresence: 'Online', online: false, emergency: true, atWork: false },
    { presence: null, emergencyPresence: null, online: false, emergency: false, atWork: false },
    { presence: 'Busy', emergencyPresence: 'Offline', online: false, emergency: false, atWork: true },
    { presence: 'Busy', emergencyPresence: 'Online', online: false, emergency: true, atWork: true },
  ] as const)('$presence, $emergencyPresence', async ({ online, emergency, atWork, ...user }) => {
    const facts = (await stageDoctor(user)).facts()
    expect([isOnline(facts), isEmergencyMode(facts), isAtWork(facts)]).toEqual([online, emergency, atWork])
  })

  test('fills in a value that the live record lacks, once, on load', async () => {
    const { script } = await stageDoctor({ presence: null })
    expect(script.log.filter((name) => name === 'fillIn')).toHaveLength(1)
    await script.take('fillIn').fault()
    script.send('presence', { type: 'presence.changed', presence: 'Online' })
    expect(script.log.filter((name) => name === 'fillIn')).toHaveLength(1)
  })
})

describe('the switches (product §2 Switches)', () => {
  test('turning on is immediate', () => {
    const { actor } = switched('Offline')
    replay(actor, [{ type: 'availability.goOnline' }])
    expect(selectIsConfirming(actor.getSnapshot())).toBe(false)
    expect(selectIsSwitching(actor.getSnapshot())).toBe(true)
  })

  test('turning off asks first; only yes saves', () => {
    const { actor } = switched('Online')
    replay(actor, [{ type: 'availability.goOffline' }])
    expect(selectIsConfirming(actor.getSnapshot())).toBe(true)
    expect(selectIsSwitching(actor.getSnapshot())).toBe(false)
    replay(actor, [{ type: 'availability.confirm' }])
    expect(selectIsSwitching(actor.getSnapshot())).toBe(true)
  })

  test.each([
    { kind: 'consultations', before: 'Offline', status: 'Online' },
    { kind: 'consultations', before: 'Online', status: 'Offline' },
    { kind: 'emergencies', before: 'Offline', status: 'Online' },
    { kind: 'emergencies', before: 'Online', status: 'Offline' },
  ] as const)('$kind $before → $status, saved by its own call: Status Diperbarui', async ({ kind, before, status }) => {
    const stage = await stageDoctor({ [kind === 'consultations' ? 'presence' : 'emergencyPresence']: before })
    const pressed = kind === 'consultations' ? stage.availability : stage.emergencyAvailability
    turn(pressed, status)
    const saving = stage.script.take('choosePresence')
    expect(saving.input).toEqual({ kind, status })
    await saving.answer(accepted(status))
    expect(selectPresence(pressed.getSnapshot())).toBe(status)
    expect(selectIsConfirming(pressed.getSnapshot())).toBe(false)
    expect(stage.toasts()).toEqual(['statusUpdated'])
    expect(stage.facts().presences[kind]).toBe(status)
  })

  test.each([
    { before: 'Offline', status: 'Online', how: 'fault', toast: 'statusFailed' },
    { before: 'Online', status: 'Offline', how: 'fault', toast: 'statusFailed' },
    { before: 'Offline', status: 'Online', how: 'openItem', toast: 'statusRefused' },
    { before: 'Online', status: 'Offline', how: 'notAllowed', toast: 'statusRefused' },
  ] as const)('$before → $status fails by $how: reported, loading cleared, dialog closed (product §8)', async (row) => {
    const { availability, script, toasts } = await stageDoctor({ presence: row.before })
    turn(availability, row.status)
    const saving = script.take('choosePresence')
    await (row.how === 'fault' ? saving.fault() : saving.answer(refused({ kind: row.how })))
    expect(toasts()).toEqual([row.toast])
    expect(selectPresence(availability.getSnapshot())).toBe(row.before)
    expect(selectIsSwitching(availability.getSnapshot())).toBe(false)
    expect(selectIsConfirming(availability.getSnapshot())).toBe(false)
  })

  test('shows one toast when the live record arrives before the answer', async () => {
    const { availability, script, toasts } = await stageDoctor()
    availability.send({ type: 'availability.goOnline' })
    script.send('presence', { type: 'presence.changed', presence: 'Online' })
    expect(toasts()).toEqual(['statusUpdated'])
    expect(script.isPending('choosePresence')).toBe(false)
  })

  function turn(pressed: Awaited<ReturnType<typeof stageDoctor>>['availability'], status: 'Online' | 'Offline') {
    if (status === 'Online') return pressed.send({ type: 'availability.goOnline' })
    pressed.send({ type: 'availability.goOffline' })
    pressed.send({ type: 'availability.confirm' })
  }
})

describe('the flag follows the live record (product §4 Availability)', () => {
  test.each([
    ['Offline', 'Online'],
    ['Offline', 'Busy'],
    ['Online', 'Offline'],
    ['Online', 'Busy'],
    ['Busy', 'Online'],
    ['Busy', 'Offline'],
  ] as const)('reports the change from %s to %s once', (from, to) => {
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

  test('it wins over what the session was restored with', async () => {
    const { facts, script } = await stageDoctor({ presence: 'Online' })
    script.send('presence', { type: 'presence.changed', presence: 'Offline' })
    script.send('emergencyPresence', { type: 'presence.changed', presence: 'Online' })
    expect([isOnline(facts()), isEmergencyMode(facts())]).toEqual([false, true])
  })
})

describe('where a switch is (product §2 "Switches", §5)', () => {
  const emergency = { emergencyPresence: 'Online' } as const

  test.each([
    { what: 'offline', user: {}, unfinished: false, bar: true, emergencyBar: false, home: true },
    { what: 'online', user: { presence: 'Online' }, unfinished: false, bar: true, emergencyBar: false, home: true },
    { what: 'emergency mode', user: emergency, unfinished: false, bar: false, emergencyBar: true, home: true },
    {
      what: 'at work elsewhere',
      user: { presence: 'Busy' },
      unfinished: false,
      bar: false,
      emergencyBar: false,
      home: false,
    },
    { what: 'unfinished work', user: {}, unfinished: true, bar: false, emergencyBar: false, home: false },
    {
      what: 'unfinished, emergency mode',
      user: emergency,
      unfinished: true,
      bar: false,
      emergencyBar: false,
      home: false,
    },
  ] as const)('$what', async ({ user, unfinished, bar, emergencyBar, home }) => {
    const { doctor, facts } = await stageDoctor(user)
    doctor.send({ type: 'unfinished.changed', hasUnfinished: unfinished })
    expect([showsSwitch(facts()), showsEmergencySwitch(facts(), 'bar'), showsEmergencySwitch(facts(), 'home')]).toEqual(
      [bar, emergencyBar, home],
    )
  })

  test.each(['Consultations', 'Emergencies'] as const)('none while %s is open', async (className) => {
    const { doctor, facts } = await stageDoctor({ presence: 'Online', emergencyPresence: 'Online' })
    doctor.send({ type: 'request.won', className, objectId: 'x1' })
    expect([showsSwitch(facts()), showsEmergencySwitch(facts(), 'bar'), showsEmergencySwitch(facts(), 'home')]).toEqual(
      [false, false, false],
    )
  })
})

describe('a break: Offline with an end (product §4 "Availability")', () => {
  const until = TEST_EPOCH + 15 * MINUTE

  async function onBreak() {
    const stage = await stageDoctor({ presence: 'Online' })
    stage.availability.send({ type: 'availability.takeBreak', until })
    await stage.script.take('choosePresence').answer(accepted('Offline'))
    return stage
  }

  test('taken without a question, saved as Offline, remembered by the browser while it lasts', async () => {
    const stage = await stageDoctor({ presence: 'Online' })
    expect(selectMayTakeBreak(stage.availability.getSnapshot())).toBe(true)
    stage.availability.send({ type: 'availability.takeBreak', until })
    const saving = stage.script.take('choosePresence')
    expect(saving.input).toEqual({ kind: 'consultations', status: 'Offline' })
    await saving.answer(accepted('Offline'))
    expect(stage.script.listens('break')).toBe(true)
    expect(stage.script.about('break')).toEqual({ until })
    expect(stage.facts().presences.consultations).toBe('Offline')
  })

  test.each([
    { after: 15 * MINUTE - 1, standing: 'resting' },
    { after: 15 * MINUTE, standing: 'over' },
  ])('after $after ms: $standing', async ({ after, standing }) => {
    const { availability, clock } = await onBreak()
    clock.advance(after)
    expect(selectBreak(availability.getSnapshot())).toBe(standing)
  })

  test('over, it only reminds: the doctor is still Offline and no call was made', async () => {
    const { clock, facts, script } = await onBreak()
    clock.advance(60 * MINUTE)
    expect(facts().presences.consultations).toBe('Offline')
    expect(script.isPending('choosePresence')).toBe(false)
  })

  test.each([
    { what: 'going back online', event: { type: 'availability.goOnline' } as const },
    { what: 'online on another device', fact: 'Online' },
    { what: 'at work on another device', fact: 'Busy' },
  ])('$what ends it, and the browser forgets', async ({ event, fact }) => {
    const { availability, script } = await onBreak()
    if (event !== undefined) availability.send(event)
    else script.send('presence', { type: 'presence.changed', presence: fact })
    expect(selectBreak(availability.getSnapshot())).toBe('none')
    expect(selectBreakUntil(availability.getSnapshot())).toBeNull()
    expect(script.listens('break')).toBe(false)
  })

  test('the reminder can be put away', async () => {
    const { availability, clock } = await onBreak()
    clock.advance(15 * MINUTE)
    availability.send({ type: 'availability.stayOffline' })
    expect(selectBreak(availability.getSnapshot())).toBe('none')
  })

  test.each([
    { left: 10 * MINUTE, standing: 'resting' },
    { left: -MINUTE, standing: 'over' },
  ])('reloaded with $left ms of it left: $standing', async ({ left, standing }) => {
    const { availability, clock } = await stageDoctor({ presence: 'Offline' }, { breakUntil: TEST_EPOCH + left })
    clock.advance(0)
    expect(selectBreak(availability.getSnapshot())).toBe(standing)
  })

  test.each(['Online', 'Busy'] as const)('reloaded as %s, a break of before is none', async (presence) => {
    const { availability, script } = await stageDoctor({ presence }, { breakUntil: TEST_EPOCH + 10 * MINUTE })
    script.send('presence', { type: 'presence.changed', presence: 'Offline' })
    expect(selectBreak(availability.getSnapshot())).toBe('none')
    expect(selectBreakUntil(availability.getSnapshot())).toBeNull()
  })

  test('asleep through its end, it is over when the clock is known again', async () => {
    const { availability, clock, script } = await onBreak()
    clock.sleep(20 * MINUTE)
    expect(selectBreak(availability.getSnapshot())).toBe('resting')
    script.send('clock', { type: 'time.resynced' })
    expect(selectBreak(availability.getSnapshot())).toBe('over')
  })

  test('a clock that was put right moves its end with it', () => {
    const { actor, clock } = switched('Offline', TEST_EPOCH + 10 * MINUTE)
    clock.sleep(9 * MINUTE)
    actor.send({ type: 'time.resynced' })
    clock.advance(MINUTE - 1)
    expect(selectBreak(actor.getSnapshot())).toBe('resting')
    clock.advance(1)
    expect(selectBreak(actor.getSnapshot())).toBe('over')
  })

  test.each(['fault', 'refusal'] as const)('one that could not be saved is none (%s)', async (how) => {
    const { availability, script, toasts } = await stageDoctor({ presence: 'Online' })
    availability.send({ type: 'availability.takeBreak', until })
    const saving = script.take('choosePresence')
    await (how === 'fault' ? saving.fault() : saving.answer(refused({ kind: 'notAllowed' })))
    expect(selectPresence(availability.getSnapshot())).toBe('Online')
    expect(selectBreakUntil(availability.getSnapshot())).toBeNull()
    expect(toasts()).toEqual([how === 'fault' ? 'statusFailed' : 'statusRefused'])
  })

  test('emergency mode knows no break', () => {
    expect(selectMayTakeBreak(switched('Online', null, 'emergencies').actor.getSnapshot())).toBe(false)
  })
})
