import type { Feed } from './feed'
import type { Ongoing } from './ongoing'
import type { Result } from './result'

/**
 * A displayable MediaStream. Machines only pass it on and views show it muted; the services play its sound on the
 * chosen speaker.
 */
export interface Picture {
  readonly id: string
}

export type DeviceKind = 'camera' | 'microphone' | 'speaker'

export interface Device {
  id: string
  kind: DeviceKind
  /** '' without permission. */
  label: string
}

/**
 * Why a device is unavailable, independent of the browser's error: forbidden, missing, used by another program, or
 * unsupported.
 */
export type MediaRefusal = 'denied' | 'missing' | 'inUse' | 'unsupported'

/** What a call captures: microphone, camera, or the screen instead of the camera. */
export type CaptureKind = 'microphone' | 'camera' | 'screen'

export interface CaptureOrder {
  kind: CaptureKind
  /** The chosen device; null for the default. A missing one counts as not chosen. */
  deviceId: string | null
}

export interface Capture {
  kind: CaptureKind
  /** The device in use; null for a screen. */
  deviceId: string | null
  /** The own video; null for audio. */
  picture: Picture | null
}

export type MediaFact =
  /** On subscribing, and after each change of the connected devices. */
  | { type: 'devices.listed'; devices: Device[] }
  /** The capture ended by itself: unplugged, forbidden, or the sharing was stopped in the browser's bar. */
  | { type: 'capture.ended'; kind: CaptureKind }

/** The captures of this page. Services pass them to the peer connections, so machines handle no tracks. */
export interface MediaPort {
  facts: Feed<MediaFact>
  /** Starts a capture in place of the previous one of its kind; peers switch without renegotiation. */
  capture: (order: CaptureOrder, signal: AbortSignal) => Promise<Result<Capture, MediaRefusal>>
  /** Ends the capture and turns the camera's light off. */
  release: (kind: CaptureKind) => void
  /** Silent or black for the others while the capture runs on; takes effect at once. */
  setTransmitting: (kind: CaptureKind, isTransmitting: boolean) => void
  /** The audio output; refused if the browser chooses itself. */
  chooseSpeaker: (deviceId: string, signal: AbortSignal) => Promise<Result<null, MediaRefusal>>
  /** Loudness at the microphone, 0 to 1, several times per second. */
  level: Feed<{ type: 'level.measured'; level: number }>
  /** A short melody on the chosen speaker. */
  playTest: () => Ongoing<null>
}
