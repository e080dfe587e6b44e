import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CaptureKind } from '../../../../machines/ports/media'
import type { Transmission } from '../../../../src/services/calls/captures'
import { createLocalMedia, type LocalMedia } from '../../../../src/services/calls/local-media'

class Track extends EventTarget {
  enabled = true
  muted = false
  isStopped = false
  contentHint = ''
  constructor(readonly deviceId: string) {
    super()
  }
  stop() {
    this.isStopped = true
  }
  getSettings = () => ({ deviceId: this.deviceId })
  send = (type: string) => this.dispatchEvent(new Event(type))
}

let media: LocalMedia
let transmitted: Transmission
/** What the next questions are answered with, in turn. */
let answers: (Track | DOMException)[]
let asked: MediaStreamConstraints[]

const going = new AbortController().signal
const camera = { kind: 'camera', deviceId: null } as const
const display = { kind: 'screen', deviceId: null } as const
const microphone = { kind: 'microphone', deviceId: null } as const

beforeEach(() => {
  answers = []
  asked = []
  vi.stubGlobal(
    'MediaStream',
    class {
      id = 'stream'
      constructor(readonly tracks: Track[]) {}
    },
  )
  const answer = async (constraints: MediaStreamConstraints) => {
    asked.push(constraints)
    const next = answers.shift()
    if (next instanceof Track) return { getTracks: () => [next] }
    throw next
  }
  provide({ getUserMedia: answer, getDisplayMedia: answer, enumerateDevices: async () => [] })
  media = createLocalMedia()
  media.captures.follow((now) => (transmitted = now))
})
afterEach(() => vi.unstubAllGlobals())

function provide(mediaDevices: object | undefined): void {
  vi.stubGlobal('navigator', { mediaDevices: mediaDevices && Object.assign(new EventTarget(), mediaDevices) })
}

function given(deviceId = 'one'): Track {
  const track = new Track(deviceId)
  answers.push(track)
  return track
}

function listenForEnds(): CaptureKind[] {
  const ended: CaptureKind[] = []
  media.port.facts((fact) => void (fact.type === 'capture.ended' && ended.push(fact.kind)))
  return ended
}

describe('refusals', () => {
  test.each([
    ['NotAllowedError', 'denied'],
    ['SecurityError', 'denied'],
    ['NotFoundError', 'missing'],
    ['OverconstrainedError', 'missing'],
    ['NotReadableError', 'inUse'],
    ['AbortError', 'inUse'],
    ['NotSupportedError', 'unsupported'],
  ])('%s is %s', async (name, refusal) => {
    answers.push(new DOMException('', name))
    expect(await media.port.capture(camera, going)).toEqual({ ok: false, refusal })
  })

  test('a browser or page without devices is unsupported, and has none', async () => {
    provide(undefined)
    expect(await media.port.capture(camera, going)).toEqual({ ok: false, refusal: 'unsupported' })
    expect(await media.port.capture(display, going)).toEqual({ ok: false, refusal: 'unsupported' })
    const listed = await new Promise((resolve) => media.port.facts(resolve))
    expect(listed).toEqual({ type: 'devices.listed', devices: [] })
  })

  test('an unknown capture error is a fault', async () => {
    answers.push(new DOMException('strange', 'DataError'))
    await expect(media.port.capture(camera, going)).rejects.toThrow('strange')
  })
})

test('a chosen device that is gone counts as not chosen', async () => {
  answers.push(new DOMException('', 'OverconstrainedError'))
  given('other')
  const result = await media.port.capture({ kind: 'camera', deviceId: 'gone' }, going)
  expect(result).toMatchObject({ ok: true, value: { kind: 'camera', deviceId: 'other', picture: { id: 'stream' } } })
  expect(asked).toMatchObject([{ video: { deviceId: { exact: 'gone' } } }, { video: { width: { ideal: 1280 } } }])
  expect(asked[1]?.video).not.toHaveProperty('deviceId')
})

test('a muted doctor stays muted with another microphone, and the old one is stopped', async () => {
  const first = given('first')
  await media.port.capture(microphone, going)
  media.port.setTransmitting('microphone', false)
  const second = given('second')
  await media.port.capture(microphone, going)
  expect([first.isStopped, second.enabled]).toEqual([true, false])
  expect(transmitted).toMatchObject({ audio: second, microphone: false })
  media.port.setTransmitting('microphone', true)
  expect([second.enabled, transmitted.microphone]).toEqual([true, true])
})

test('after a release nothing of a mute is left', async () => {
  const first = given()
  await media.port.capture(camera, going)
  media.port.setTransmitting('camera', false)
  media.port.release('camera')
  expect([first.isStopped, transmitted.video]).toEqual([true, null])
  given()
  await media.port.capture(camera, going)
  expect(transmitted.camera).toBe(true)
})

test('a shared screen replaces the camera, which returns when it ends', async () => {
  const face = given()
  await media.port.capture(camera, going)
  const screen = given()
  expect(await media.port.capture(display, going)).toMatchObject({ value: { deviceId: null } })
  expect(transmitted).toMatchObject({ video: screen, camera: false, screen: true })

  const ended = listenForEnds()
  screen.send('ended')
  expect(ended).toEqual(['screen'])
  expect(transmitted).toMatchObject({ video: face, camera: true, screen: false })
})

test('reports a track that the system mutes as muted', async () => {
  const track = given()
  await media.port.capture(microphone, going)
  track.muted = true
  track.send('mute')
  expect(transmitted.microphone).toBe(false)
})

test('a device that only one may have is let go before it is asked for again', async () => {
  const first = given()
  await media.port.capture(camera, going)
  answers.push(new DOMException('', 'NotReadableError'))
  const second = given()
  await media.port.capture(camera, going)
  expect([first.isStopped, transmitted.video]).toEqual([true, second])

  const ended = listenForEnds()
  answers.push(new DOMException('', 'NotReadableError'), new DOMException('', 'NotReadableError'))
  expect(await media.port.capture(camera, going)).toEqual({ ok: false, refusal: 'inUse' })
  expect(ended).toEqual(['camera'])
})

test('stops a device that arrives after the abort at once', async () => {
  const end = new AbortController()
  const track = given()
  const capturing = media.port.capture(camera, end.signal)
  end.abort(new Error('no longer'))
  await expect(capturing).rejects.toThrow('no longer')
  expect([track.isStopped, transmitted.video]).toEqual([true, null])
})
