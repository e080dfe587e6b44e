import type { DoneActorEvent } from 'xstate'
import type { DeviceChoices, RecalledChoices } from '../ports/preference-store'
import type { Capture, CaptureKind, Device, DeviceKind, MediaFact, MediaRefusal } from '../ports/media'
import type { Result } from '../ports/result'

export interface DevicesInput {
  /** A call may have no video; the microphone is always requested. */
  wantsCamera: boolean
}

/** The connected devices, by kind. */
export type DeviceLists = Record<DeviceKind, Device[]>

/** Captures and the speaker can be refused. */
export type RefusedKind = CaptureKind | 'speaker'

export interface DevicesContext extends DevicesInput {
  /** The page that was reloaded during a call was muted. */
  startsMuted: boolean
  /** As last listed. */
  devices: DeviceLists
  /** The person's choices, also of absent devices. Stored in this browser. */
  chosen: DeviceChoices
  /** The running captures. */
  captures: Record<CaptureKind, Capture | null>
  /** The audio output; null for the browser's default. */
  speaker: string | null
  /** Why a device is not running or could not be changed; null without a fault or request. */
  refusals: Record<RefusedKind, MediaRefusal | null>
}

export type DevicesIntent =
  | { type: 'microphone.mute' }
  | { type: 'microphone.unmute' }
  /** Retries after a refusal: permission given, device connected, or released by another program. */
  | { type: 'microphone.retry' }
  /** Retries after a refusal, too. */
  | { type: 'camera.turnOn' }
  | { type: 'camera.turnOff' }
  | { type: 'screen.share' }
  | { type: 'screen.stop' }
  | { type: 'device.choose'; kind: DeviceKind; deviceId: string }

export type DevicesEvent =
  | DevicesIntent
  | MediaFact
  | DoneActorEvent<RecalledChoices, 'recallChoices'>
  | DoneActorEvent<Result<Capture, MediaRefusal>, 'capture'>
  | DoneActorEvent<Result<null, MediaRefusal>, 'chooseSpeaker'>
