import type { DoneActorEvent } from 'xstate'
import type { DeviceChoices } from '../ports/kept-choices'
import type { Capture, CaptureKind, Device, DeviceKind, MediaFact, MediaRefusal } from '../ports/media'
import type { Result } from '../ports/result'

export interface DevicesInput {
  /** A call without a picture is one too; the microphone is always asked for. */
  wantsCamera: boolean
}

/** What is plugged in, a list for each kind. */
export type DeviceLists = Record<DeviceKind, Device[]>

/** What may be refused: what is captured, and where the others are heard. */
export type RefusedKind = CaptureKind | 'speaker'

export interface DevicesContext extends DevicesInput {
  /** As it was listed last. */
  devices: DeviceLists
  /** As the person chose, also one that is gone for now. Kept in this browser. */
  chosen: DeviceChoices
  /** What runs. */
  captures: Record<CaptureKind, Capture | null>
  /** Where the others are heard; null for the browser's choice. */
  speaker: string | null
  /** Why one does not run, or could not be changed for another; null where all is well, or nothing was asked for. */
  refusals: Record<RefusedKind, MediaRefusal | null>
}

export type DevicesIntent =
  | { type: 'microphone.mute' }
  | { type: 'microphone.unmute' }
  /** After a refusal: it was allowed meanwhile, plugged in, or given up by another program. */
  | { type: 'microphone.retry' }
  /** Asks for it again after a refusal too. */
  | { type: 'camera.turnOn' }
  | { type: 'camera.turnOff' }
  | { type: 'screen.share' }
  | { type: 'screen.stop' }
  | { type: 'device.choose'; kind: DeviceKind; deviceId: string }

export type DevicesEvent =
  | DevicesIntent
  | MediaFact
  | DoneActorEvent<DeviceChoices, 'recallChoices'>
  | DoneActorEvent<Result<Capture, MediaRefusal>, 'capture'>
  | DoneActorEvent<Result<null, MediaRefusal>, 'chooseSpeaker'>
