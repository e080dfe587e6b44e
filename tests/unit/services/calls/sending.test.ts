import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Captures, Transmission } from '../../../../src/services/calls/captures'
import { createSending } from '../../../../src/services/calls/sending'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('MediaStream', EventTarget)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A connection of which only the senders count, with a camera of 720 lines. */
function open(screen = false) {
  const encodings: RTCRtpEncodingParameters[] = [{}]
  const video = {
    track: null,
    replaceTrack: async () => {},
    getParameters: () => ({ encodings: encodings.map((one) => ({ ...one })) }),
    setParameters: async (parameters: RTCRtpSendParameters) => {
      encodings.splice(0, 1, ...parameters.encodings)
    },
  }
  const audio = { track: null, replaceTrack: async () => {} }
  const connection = {
    signalingState: 'stable',
    addTransceiver: (kind: string) => ({ sender: kind === 'video' ? video : audio }),
  }
  const camera = { kind: 'video', getSettings: () => ({ height: 720 }) }
  const given = { audio: null, video: camera, microphone: true, camera: true, screen } as unknown as Transmission
  const captures = {
    follow(listen: (transmission: Transmission) => void) {
      listen(given)
      return () => {}
    },
  }
  const sending = createSending(connection as unknown as RTCPeerConnection, captures as unknown as Captures, () => {})
  sending.prepareOffer()
  const scale = async () => {
    await vi.advanceTimersByTimeAsync(0)
    return encodings[0]?.scaleResolutionDownBy
  }
  return { sending, scale }
}

test('a picture is small until the connection has lasted 2 s, so that the first one comes at once', async () => {
  const { sending, scale } = open()
  sending.agreed()
  expect(await scale()).toBe(4)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await scale()).toBe(4)
  sending.connected()
  await vi.advanceTimersByTimeAsync(1_900)
  // It connected again meanwhile: the time continues.
  sending.connected()
  expect(await scale()).toBe(4)
  await vi.advanceTimersByTimeAsync(100)
  expect(await scale()).toBe(1)
})

test('it grows to what the bandwidth allows', async () => {
  const { sending, scale } = open()
  sending.agreed()
  sending.limit('sd')
  expect(await scale()).toBe(4)
  sending.connected()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await scale()).toBe(2)
})

test('a screen has its full size at once, because its text must be legible', async () => {
  const { sending, scale } = open(true)
  sending.agreed()
  expect(await scale()).toBe(1)
})

test('a closed connection does not grow', async () => {
  const { sending, scale } = open()
  sending.agreed()
  sending.connected()
  sending.close()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await scale()).toBe(4)
})
