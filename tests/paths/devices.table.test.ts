import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import {
  selectCamera,
  selectChosen,
  selectDeviceList,
  selectIsMuted,
  selectMicrophone,
  selectOwnPicture,
  selectScreen,
  selectSpeaker,
} from '../../machines/devices/devices.selectors'
import { provideDevices } from '../../machines/devices/provide-devices'
import type { Device, MediaRefusal } from '../../machines/ports/media'
import { RoomDevices } from '../kit/harness/room-devices'
import { TestClock } from '../kit/harness/test-clock'
import { ALL_DEVICES, BUILT_IN, BUILT_IN_MICROPHONE, HEADPHONES, HEADSET, USB_CAMERA } from '../models/devices.model'

const REFUSALS: MediaRefusal[] = ['denied', 'missing', 'inUse', 'unsupported']

interface Beginning {
  plugged?: Device[]
  wantsCamera?: boolean
  chosen?: Partial<RoomDevices['stored']>
}

async function inRoom({ plugged = ALL_DEVICES, wantsCamera = true, chosen = {} }: Beginning = {}) {
  const room = new RoomDevices(plugged)
  room.stored = { ...room.stored, ...chosen }
  const clock = new TestClock()
  const devices = createActor(provideDevices(room.ports), { input: { wantsCamera }, clock }).start()
  await settled()
  return {
    room,
    devices,
    later: async (by = 0) => {
      clock.advance(by)
      await settled()
    },
    answer: async (refusal: MediaRefusal | null = null) => {
      while (room.questions.length > 0) room.answer(0, refusal)
      await settled()
    },
    microphone: () => selectMicrophone(devices.getSnapshot()),
    camera: () => selectCamera(devices.getSnapshot()),
    screen: () => selectScreen(devices.getSnapshot()),
    running: () =>
      [...room.running.values()].map(({ kind, deviceId }) => `${kind} ${deviceId ?? ''}`.trim()).toSorted(),
  }
}

/** Lets nested promises settle. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}

describe('devices requested by a call', () => {
  test('both, where a picture is wanted; the microphone alone, where none is', async () => {
    const both = await inRoom()
    expect(both.room.orders.map(({ kind }) => kind)).toEqual(['microphone', 'camera'])
    const sound = await inRoom({ wantsCamera: false })
    expect(sound.room.orders.map(({ kind }) => kind)).toEqual(['microphone'])
    expect([sound.microphone().state, sound.camera().state]).toEqual(['asking', 'off'])
  })

  test('the camera is added and removed later, beside the sound', async () => {
    const { devices, answer, running, camera } = await inRoom({ wantsCamera: false })
    await answer()
    devices.send({ type: 'camera.turnOn' })
    expect(camera().state).toBe('asking')
    await answer()
    expect(running()).toEqual(['camera cam-1', 'microphone mic-1'])
    devices.send({ type: 'camera.turnOff' })
    expect(running()).toEqual(['microphone mic-1'])
    expect(camera()).toEqual({ state: 'off', reason: null })
  })
})

describe('a refusal is reported with its reason, and is no end (findings §5)', () => {
  test.each(REFUSALS)('camera %s: sound only', async (reason) => {
    const { room, answer, microphone, camera } = await inRoom()
    room.answer(1, reason)
    await answer()
    expect(microphone()).toEqual({ state: 'on', reason: null })
    expect(camera()).toEqual({ state: 'refused', reason })
  })

  test.each(REFUSALS)('microphone %s: asked for again by hand', async (reason) => {
    const { devices, answer, microphone, running } = await inRoom({ wantsCamera: false })
    await answer(reason)
    expect(microphone()).toEqual({ state: 'refused', reason })
    expect(running()).toEqual([])
    devices.send({ type: 'microphone.retry' })
    expect(microphone()).toEqual({ state: 'asking', reason: null })
    await answer()
    expect(microphone()).toEqual({ state: 'on', reason: null })
  })

  test.each(REFUSALS)('screen %s: said, and gone by itself', async (reason) => {
    const { devices, answer, later, screen } = await inRoom()
    await answer()
    devices.send({ type: 'screen.share' })
    await answer(reason)
    expect(screen()).toEqual({ state: 'refused', reason })
    await later(8_000)
    expect(screen()).toEqual({ state: 'off', reason: null })
  })

  test('reports an unknown failure of the browser as unsupported', async () => {
    const { room, devices, answer, camera } = await inRoom({ wantsCamera: false })
    await answer()
    room.ports.media.capture = () => Promise.reject(new Error('a bug'))
    devices.stop()
    const again = createActor(provideDevices(room.ports), { input: { wantsCamera: true } }).start()
    await settled()
    expect(selectCamera(again.getSnapshot())).toEqual({ state: 'refused', reason: 'unsupported' })
    expect(camera().state).toBe('off')
  })
})

describe('plugged out and in', () => {
  test('another takes its place after 0.3 s', async () => {
    const { room, answer, later, microphone, running } = await inRoom({ wantsCamera: false })
    await answer()
    room.plug(ALL_DEVICES.filter(({ id }) => id !== 'mic-1'))
    room.end('microphone')
    expect(microphone()).toEqual({ state: 'ended', reason: null })
    await later(299)
    expect(room.questions).toEqual([])
    await later(1)
    await answer()
    expect(running()).toEqual(['microphone mic-2'])
  })

  test('none is left: missing, until one is plugged in', async () => {
    const { room, answer, later, camera, running } = await inRoom({ plugged: BUILT_IN })
    await answer()
    room.plug([BUILT_IN_MICROPHONE])
    room.end('camera')
    await later(300)
    await answer()
    expect(camera()).toEqual({ state: 'refused', reason: 'missing' })
    room.plug([BUILT_IN_MICROPHONE, USB_CAMERA])
    await answer()
    expect(running()).toEqual(['camera cam-2', 'microphone mic-1'])
  })

  test('the chosen one is taken up again when it is back', async () => {
    const { room, devices, answer, later, running } = await inRoom({ wantsCamera: false })
    await answer()
    devices.send({ type: 'device.choose', kind: 'microphone', deviceId: HEADSET.id })
    await answer()
    expect(running()).toEqual(['microphone mic-2'])
    room.plug(BUILT_IN)
    room.end('microphone')
    await later(300)
    await answer()
    expect(running()).toEqual(['microphone mic-1'])
    expect(selectChosen('microphone')(devices.getSnapshot())).toBe('mic-1')
    room.plug(ALL_DEVICES)
    await answer()
    expect(running()).toEqual(['microphone mic-2'])
  })

  test('a denied device is not requested again automatically', async () => {
    const { room, answer, microphone } = await inRoom({ plugged: BUILT_IN, wantsCamera: false })
    await answer('denied')
    room.plug(ALL_DEVICES)
    expect(microphone()).toEqual({ state: 'refused', reason: 'denied' })
  })

  test('stays muted when a device is replaced', async () => {
    const { room, devices, answer, later } = await inRoom({ plugged: BUILT_IN, wantsCamera: false })
    await answer()
    devices.send({ type: 'microphone.mute' })
    expect(room.isReceived).toBe(false)
    room.plug([])
    room.end('microphone')
    await later(300)
    await answer()
    room.plug(ALL_DEVICES)
    await answer()
    expect(room.running.has('microphone')).toBe(true)
    expect([room.isReceived, selectIsMuted(devices.getSnapshot())]).toEqual([false, true])
    devices.send({ type: 'microphone.unmute' })
    expect(room.isReceived).toBe(true)
  })
})

describe('choosing', () => {
  test('switches during the call and is stored in this browser', async () => {
    const { room, devices, answer, running } = await inRoom()
    await answer()
    devices.send({ type: 'device.choose', kind: 'camera', deviceId: 'cam-2' })
    expect(running(), 'the old one runs until the new one does').toEqual(['camera cam-1', 'microphone mic-1'])
    await answer()
    expect(running()).toEqual(['camera cam-2', 'microphone mic-1'])
    expect(selectOwnPicture(devices.getSnapshot())?.id).toBe('cam-2')
    expect(room.stored).toEqual({ camera: 'cam-2', microphone: null, speaker: null })
    const next = await inRoom({ chosen: room.stored })
    expect(next.room.orders).toContainEqual({ kind: 'camera', deviceId: 'cam-2' })
  })

  test('one that cannot be had leaves the old one, and says why', async () => {
    const { devices, answer, camera, running } = await inRoom()
    await answer()
    devices.send({ type: 'device.choose', kind: 'camera', deviceId: 'cam-2' })
    await answer('inUse')
    expect(camera()).toEqual({ state: 'on', reason: 'inUse' })
    expect(running()).toEqual(['camera cam-1', 'microphone mic-1'])
    expect(selectChosen('camera')(devices.getSnapshot())).toBe('cam-1')
  })

  test('a remembered one that is gone counts as not chosen', async () => {
    const chosen = { microphone: 'mic-2', speaker: 'out-2' }
    const { devices, answer, running } = await inRoom({ plugged: BUILT_IN, chosen })
    expect(selectChosen('microphone')(devices.getSnapshot())).toBe(null)
    await answer()
    expect(running()).toEqual(['camera cam-1', 'microphone mic-1'])
    expect(selectChosen('speaker')(devices.getSnapshot())).toBe(null)
  })

  test('the speaker is set, and follows its plug', async () => {
    const { room, devices, later } = await inRoom({ chosen: { speaker: HEADPHONES.id } })
    expect(room.speakers).toEqual(['out-2'])
    room.plug(BUILT_IN)
    await later()
    expect(selectChosen('speaker')(devices.getSnapshot())).toBe(null)
    room.plug(ALL_DEVICES)
    await later()
    expect(room.speakers).toEqual(['out-2', '', 'out-2'])
  })

  test('a browser that chooses the speaker itself says so', async () => {
    const { room, devices, later } = await inRoom()
    room.speakerRefusal = 'unsupported'
    devices.send({ type: 'device.choose', kind: 'speaker', deviceId: 'out-2' })
    await later()
    expect(selectSpeaker(devices.getSnapshot())).toEqual({ state: 'refused', reason: 'unsupported' })
  })
})

test('the screen ends by the browser’s own bar, and the camera runs on', async () => {
  const { room, devices, answer, screen, running } = await inRoom()
  await answer()
  devices.send({ type: 'screen.share' })
  await answer()
  expect(running()).toEqual(['camera cam-1', 'microphone mic-1', 'screen'])
  room.end('screen')
  expect(screen()).toEqual({ state: 'off', reason: null })
  expect(running()).toEqual(['camera cam-1', 'microphone mic-1'])
})

test('a view that looks again sees the same objects', async () => {
  const { room, devices, answer } = await inRoom()
  await answer()
  const look = () =>
    [selectMicrophone, selectCamera, selectScreen, selectSpeaker, selectDeviceList('camera'), selectOwnPicture].map(
      (select) => select(devices.getSnapshot()),
    )
  const before = look()
  room.plug([...ALL_DEVICES])
  devices.send({ type: 'microphone.mute' })
  devices.send({ type: 'microphone.unmute' })
  look().forEach((seen, index) => expect(seen).toBe(before[index]))
})
