import type { Feed } from './feed'
import type { Ongoing } from './ongoing'
import type { Result } from './result'

/**
 * Something that moves and can be shown: a browser's MediaStream. Machines only carry it, views show it mute: the services
 * play what belongs to it, out of the chosen speaker.
 */
export interface Picture {
  readonly id: string
}

export type DeviceKind = 'camera' | 'microphone' | 'speaker'

export interface Device {
  id: string
  kind: DeviceKind
  /** '' before the browser was permitted to tell. */
  label: string
}

/**
 * Why a device could not be had, whatever the browser calls it: the person or the hospital forbids it; there is none;
 * another program has it; this browser cannot.
 */
export type MediaRefusal = 'denied' | 'missing' | 'inUse' | 'unsupported'

/** What a call takes of this room: its sound, its picture, or the screen instead of the picture. */
export type CaptureKind = 'microphone' | 'camera' | 'screen'

export interface CaptureOrder {
  kind: CaptureKind
  /** The one that was chosen; null for the browser's own choice. One that is gone counts as not chosen. */
  deviceId: string | null
}

/** A capture that runs. */
export interface Capture {
  kind: CaptureKind
  /** Of the device that it became; null for a screen. */
  deviceId: string | null
  /** To show oneself; null for sound. */
  picture: Picture | null
}

export type MediaFact =
  /** On listening, and whenever something is plugged in or out. */
  | { type: 'devices.listed'; devices: Device[] }
  /** It stopped by itself: unplugged, forbidden, or the sharing was ended in the browser's own bar. */
  | { type: 'capture.ended'; kind: CaptureKind }

/** The one set of captures of this page; whatever peers there are transmit it (services), so machines carry no tracks. */
export interface MediaPort {
  facts: Feed<MediaFact>
  /** Begins to capture, in the place of what was captured of this kind; peers follow without renegotiation. */
  capture: (order: CaptureOrder, signal: AbortSignal) => Promise<Result<Capture, MediaRefusal>>
  /** Ends it, and the light beside the camera with it. */
  release: (kind: CaptureKind) => void
  /** Silent or black for the others while the device stays: at once, and nothing leaves unseen. */
  setTransmitting: (kind: CaptureKind, isTransmitting: boolean) => void
  /** Where the others are heard; refused where the browser chooses itself. */
  chooseSpeaker: (deviceId: string, signal: AbortSignal) => Promise<Result<null, MediaRefusal>>
  /** How loud the microphone hears, 0 to 1, some times a second. */
  level: Feed<{ type: 'level.heard'; level: number }>
  /** A short melody out of the chosen speaker. */
  playTest: () => Ongoing<null>
}
