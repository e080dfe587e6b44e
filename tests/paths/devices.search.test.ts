import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { DevicesIntent } from '../../machines/devices/devices.model'
import {
  type DevicesRef,
  selectCamera,
  selectIsMuted,
  selectMicrophone,
  selectScreen,
} from '../../machines/devices/devices.selectors'
import { type DevicesPorts, provideDevices } from '../../machines/devices/provide-devices'
import type { CaptureKind } from '../../machines/ports/media'
import { createChance } from '../kit/data/random'
import { RoomDevices } from '../kit/harness/room-devices'
import { TestClock } from '../kit/harness/test-clock'
import { ALL_DEVICES, BUILT_IN } from '../models/devices.model'

const KINDS: CaptureKind[] = ['microphone', 'camera', 'screen']
const RUNS = 100
const STEPS = 60

const INTENTS: DevicesIntent[] = [
  { type: 'microphone.mute' },
  { type: 'microphone.unmute' },
  { type: 'microphone.retry' },
  { type: 'camera.turnOn' },
  { type: 'camera.turnOff' },
  { type: 'screen.share' },
  { type: 'screen.stop' },
  ...ALL_DEVICES.map(({ kind, id }): DevicesIntent => ({ type: 'device.choose', kind, deviceId: id })),
]

/** A capture may run in this state; it may be starting or being replaced, but is never unaccounted for. */
function mayRun(devices: DevicesRef, kind: CaptureKind): boolean {
  const snapshot = devices.getSnapshot()
  if (kind === 'microphone') return selectMicrophone(snapshot).state !== 'refused'
  const { state } = kind === 'camera' ? selectCamera(snapshot) : selectScreen(snapshot)
  return state !== 'off' && state !== 'refused'
}

interface Findings {
  captured: number
  muted: number
  wrong: string[]
}

/** A person, a browser and a table full of plugs at random; judged after every step, and after the end. */
async function walk(seed: number, ports: (room: RoomDevices) => DevicesPorts, findings: Findings): Promise<void> {
  const { oneOf, between, happens } = createChance(seed)
  const room = new RoomDevices(BUILT_IN)
  const clock = new TestClock()
  const devices = createActor(provideDevices(ports(room)), { input: { wantsCamera: happens(0.5) }, clock }).start()
  const acts = [
    () => devices.send(oneOf(INTENTS)),
    () => devices.send(oneOf(INTENTS)),
    () => room.questions.length > 0 && room.answer(between(0, room.questions.length - 1)),
    () => room.questions.length > 0 && room.answer(0, oneOf(['denied', 'missing', 'inUse', null] as const)),
    () => room.plug(oneOf([ALL_DEVICES, BUILT_IN, []])),
    () => room.end(oneOf(KINDS)),
    () => clock.advance(400),
  ]
  for (let step = 0; step < STEPS; step += 1) {
    oneOf(acts)()
    // Now and then the next one comes before what was promised is there.
    if (happens(0.7)) await settled()
    findings.captured += room.running.size
    if (selectIsMuted(devices.getSnapshot())) findings.muted += 1
    for (const kind of KINDS) {
      if (room.running.has(kind) && !mayRun(devices, kind)) findings.wrong.push(`${seed}/${step}: ${kind} runs unseen`)
    }
    if (room.isReceived && selectIsMuted(devices.getSnapshot()))
      findings.wrong.push(`${seed}/${step}: heard while muted`)
  }
  devices.stop()
  if (room.running.size > 0) findings.wrong.push(`${seed}: runs on after the end`)
  while (room.questions.length > 0) room.answer()
  await settled()
  if (room.running.size > 0) findings.wrong.push(`${seed}: begins after the end`)
}

/** Lets nested promises settle. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve()
}

async function search(
  runs: number,
  ports: (room: RoomDevices) => DevicesPorts = (room) => room.ports,
): Promise<Findings> {
  const findings: Findings = { captured: 0, muted: 0, wrong: [] }
  for (let seed = 1; seed <= runs; seed += 1) await walk(seed, ports, findings)
  return findings
}

describe('captures nothing unseen and transmits nothing while muted', () => {
  test(`${RUNS} walks of ${STEPS} steps`, { timeout: 60_000 }, async () => {
    const { captured, muted, wrong } = await search(RUNS)
    console.log(`devices: ${RUNS * STEPS} steps, ${captured} captures seen running, ${muted} steps muted`)
    expect(wrong).toEqual([])
    // A search in a dead room would prove nothing.
    expect(captured).toBeGreaterThan(RUNS * STEPS * 0.3)
    expect(muted).toBeGreaterThan(RUNS)
  })

  test('the search sees it where a release is left out', { timeout: 60_000 }, async () => {
    const { wrong } = await search(20, ({ ports }) => ({ ...ports, media: { ...ports.media, release() {} } }))
    expect(wrong.length).toBeGreaterThan(0)
  })

  test('the search sees it where what was muted is let through', { timeout: 60_000 }, async () => {
    const { wrong } = await search(20, ({ ports }) => ({ ...ports, media: { ...ports.media, setTransmitting() {} } }))
    expect(wrong.some((finding) => finding.endsWith('heard while muted'))).toBe(true)
  })
})
