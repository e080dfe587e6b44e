import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import {
  selectConnectionTest,
  selectDevices,
  selectIsBeforeCall,
  selectIsDue,
  selectIsForEmergencies,
  selectIsOpen,
  selectRoundTrip,
  selectSpeakerTest,
  selectVoice,
} from '../../machines/devices/check/check.selectors'
import type { CheckReport } from '../../machines/devices/check/check.model'
import { provideCheck } from '../../machines/devices/check/provide-check'
import type { ProbedPath } from '../../machines/ports/connection-probe'
import { RoomDevices } from '../kit/harness/room-devices'
import { TestClock } from '../kit/harness/test-clock'
import { hum, opened, openedBeforeCall, order, registered, speech } from '../models/check.model'
import { ALL_DEVICES } from '../models/devices.model'

interface Beginning {
  wasChecked?: boolean
  path?: ProbedPath
}

async function checking({ wasChecked = false, path = 'relayed' }: Beginning = {}) {
  const room = new RoomDevices(ALL_DEVICES)
  const clock = new TestClock()
  const stored: string[] = []
  const reports: { report: CheckReport; captured: number }[] = []
  const machine = provideCheck({
    ...room.ports,
    deviceCheckStore: { recall: async () => wasChecked, save: async () => void stored.push('checked') },
    signalling: { gateway: () => () => {} },
    probeConnection: async () => ({ path, roundTrip: ['none', 'unsupported'].includes(path) ? null : 38 }),
  })
  const check = createActor(machine, {
    input: { report: (report) => void reports.push({ report, captured: room.running.size }) },
    clock,
  }).start()
  await settled()
  const received = <Value>(select: (snapshot: ReturnType<typeof check.getSnapshot>) => Value) =>
    select(check.getSnapshot())
  return { room, clock, stored, reports, check, received }
}

async function settled(): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve()
}

describe('before the first call of this browser', () => {
  test('is due once; going on lets go of the room first, then the call begins', async () => {
    const { room, check, received, stored, reports } = await checking()
    expect(received(selectIsDue)).toBe(true)
    check.send(openedBeforeCall)
    await settled()
    while (room.questions.length > 0) room.answer()
    await settled()
    expect([received(selectIsBeforeCall), room.running.size]).toEqual([true, 2])
    check.send({ type: 'check.continue' })
    await settled()
    expect(reports).toEqual([{ report: { type: 'check.continued', order }, captured: 0 }])
    expect([received(selectIsDue), received(selectDevices), stored]).toEqual([false, undefined, ['checked']])
  })

  test('skipped counts as shown, and calls nobody', async () => {
    const { check, received, stored, reports } = await checking()
    check.send(openedBeforeCall)
    check.send({ type: 'check.close' })
    await settled()
    expect([received(selectIsDue), stored, reports]).toEqual([false, ['checked'], []])
  })

  test('not again', async () => {
    expect((await checking({ wasChecked: true })).received(selectIsDue)).toBe(false)
  })

  test('starts no call when it is opened from the menu', async () => {
    const { check, received, reports } = await checking({ wasChecked: true })
    check.send(opened)
    expect(received(selectIsBeforeCall)).toBe(false)
    expect(check.getSnapshot().can({ type: 'check.continue' })).toBe(false)
    expect(reports).toEqual([])
  })
})

describe('with the emergency mode', () => {
  test('opens when it was never done here, captures the room, and waits for no call', async () => {
    const { room, check, received } = await checking()
    check.send({ type: 'check.offer' })
    await settled()
    while (room.questions.length > 0) room.answer()
    await settled()
    expect([received(selectIsForEmergencies), received(selectIsBeforeCall), room.running.size]).toEqual([
      true,
      false,
      2,
    ])
  })

  test('stays closed when it was done before', async () => {
    const { check, received } = await checking({ wasChecked: true })
    check.send({ type: 'check.offer' })
    expect(received(selectIsOpen)).toBe(false)
  })

  test('postponed by what rings, it lets go of the room and is due again', async () => {
    const { room, check, received, stored } = await checking()
    check.send({ type: 'check.offer' })
    check.send({ type: 'check.postpone' })
    await settled()
    expect([received(selectIsDue), stored, room.running.size]).toEqual([true, [], 0])
  })
})

describe('tested devices and connection', () => {
  test('reports a missing voice after 6 s and a voice at any time; a hum is none', async () => {
    const { check, clock, received } = await checking()
    check.send(opened)
    check.send(hum)
    clock.advance(5_999)
    expect(received(selectVoice)).toBe('awaited')
    clock.advance(1)
    expect(received(selectVoice)).toBe('inaudible')
    check.send(speech)
    expect(received(selectVoice)).toBe('audible')
  })

  test('the speaker is asked after 2 s; only the person knows', async () => {
    const { check, clock, received } = await checking()
    check.send(opened)
    check.send({ type: 'speaker.test' })
    clock.advance(2_000)
    expect(received(selectSpeakerTest)).toBe('asked')
    check.send({ type: 'speaker.confirmed' })
    expect(received(selectSpeakerTest)).toBe('audible')
  })

  test.each([
    ['relayed', 'relayed'],
    ['unrelayed', 'unrelayed'],
    ['direct', 'direct'],
    ['none', 'failed'],
    ['unsupported', 'unsupported'],
  ] as const)('reports the path %s as %s', async (path, standing) => {
    const { check, received } = await checking({ path })
    check.send(opened)
    check.send(registered)
    await settled()
    expect(received(selectConnectionTest)).toBe(standing)
    expect(received(selectRoundTrip)).toBe(['none', 'unsupported'].includes(path) ? null : 38)
  })

  test('a gateway that says nothing for 10 s is unreachable, and tested when it is back', async () => {
    const { check, clock, received } = await checking()
    check.send(opened)
    clock.advance(10_000)
    expect(received(selectConnectionTest)).toBe('unreachable')
    check.send(registered)
    await settled()
    expect(received(selectConnectionTest)).toBe('relayed')
  })
})
