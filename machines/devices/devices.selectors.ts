import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Device, DeviceKind, MediaRefusal, Picture } from '../ports/media'
import type { devicesMachine } from './devices.machine'

export type DevicesRef = ActorRefFrom<typeof devicesMachine>
type DevicesSnapshot = SnapshotFrom<typeof devicesMachine>

/**
 * State of one capture. `reason` is set in 'refused', and in 'on' and 'muted' after a failed change, where the old
 * device stays in use. 'ended' looks for a replacement.
 */
export interface Standing<State extends string> {
  readonly state: State
  readonly reason: MediaRefusal | null
}

export type MicrophoneStanding = Standing<'asking' | 'on' | 'muted' | 'refused' | 'ended'>
export type CameraStanding = Standing<'off' | 'asking' | 'on' | 'refused' | 'ended'>
export type ScreenStanding = Standing<'off' | 'asking' | 'sharing' | 'refused'>
export type SpeakerStanding = Standing<'ready' | 'choosing' | 'refused'>

export function selectMicrophone(snapshot: DevicesSnapshot): MicrophoneStanding {
  const reason = snapshot.context.refusals.microphone
  if (snapshot.matches({ running: { microphone: 'refused' } })) return standing('refused', reason)
  if (snapshot.matches({ running: { microphone: { wanted: 'ended' } } })) return standing('ended', null)
  if (!snapshot.matches({ running: { microphone: { wanted: 'on' } } })) return standing('asking', null)
  return standing(selectIsMuted(snapshot) ? 'muted' : 'on', reason)
}

/** Muted by the person, also while no microphone runs. */
export function selectIsMuted(snapshot: DevicesSnapshot): boolean {
  return snapshot.matches({ running: { voice: 'muted' } })
}

export function selectCamera(snapshot: DevicesSnapshot): CameraStanding {
  const reason = snapshot.context.refusals.camera
  if (snapshot.matches({ running: { camera: 'refused' } })) return standing('refused', reason)
  if (snapshot.matches({ running: { camera: { wanted: 'ended' } } })) return standing('ended', null)
  if (snapshot.matches({ running: { camera: { wanted: 'on' } } })) return standing('on', reason)
  return standing(snapshot.matches({ running: { camera: 'wanted' } }) ? 'asking' : 'off', null)
}

export function selectScreen(snapshot: DevicesSnapshot): ScreenStanding {
  if (snapshot.matches({ running: { screen: 'refused' } })) return standing('refused', snapshot.context.refusals.screen)
  if (snapshot.matches({ running: { screen: { wanted: 'sharing' } } })) return standing('sharing', null)
  return standing(snapshot.matches({ running: { screen: 'wanted' } }) ? 'asking' : 'off', null)
}

export function selectSpeaker(snapshot: DevicesSnapshot): SpeakerStanding {
  if (snapshot.matches({ running: { speaker: 'refused' } })) {
    return standing('refused', snapshot.context.refusals.speaker)
  }
  return standing(snapshot.matches({ running: { speaker: 'choosing' } }) ? 'choosing' : 'ready', null)
}

/** The own camera picture; null while it is off. */
export function selectOwnPicture(snapshot: DevicesSnapshot): Picture | null {
  return snapshot.context.captures.camera?.picture ?? null
}

/** The shared screen; null while nothing is shared. */
export function selectScreenPicture(snapshot: DevicesSnapshot): Picture | null {
  return snapshot.context.captures.screen?.picture ?? null
}

const DEVICE_LISTS: Record<DeviceKind, (snapshot: DevicesSnapshot) => readonly Device[]> = {
  camera: ({ context }) => context.devices.camera,
  microphone: ({ context }) => context.devices.microphone,
  speaker: ({ context }) => context.devices.speaker,
}

/** The connected devices of a kind. Labels are '' without permission. */
export function selectDeviceList(kind: DeviceKind): (snapshot: DevicesSnapshot) => readonly Device[] {
  return DEVICE_LISTS[kind]
}

const CHOSEN: Record<DeviceKind, (snapshot: DevicesSnapshot) => string | null> = {
  camera: (snapshot) => inUse(snapshot, 'camera'),
  microphone: (snapshot) => inUse(snapshot, 'microphone'),
  speaker: (snapshot) => snapshot.context.speaker,
}

/** The id of the device in use, or of the next one; null for the browser's default. */
export function selectChosen(kind: DeviceKind): (snapshot: DevicesSnapshot) => string | null {
  return CHOSEN[kind]
}

function inUse({ context }: DevicesSnapshot, kind: 'camera' | 'microphone'): string | null {
  const running = context.captures[kind]?.deviceId ?? null
  const { [kind]: chosen } = context.chosen
  return running ?? (context.devices[kind].some(({ id }) => id === chosen) ? chosen : null)
}

const standings = new Map<string, Standing<string>>()

/** Returns the same object for equal values, so that views do not re-render. */
function standing<State extends string>(state: State, reason: MediaRefusal | null): Standing<State> {
  const key = `${state} ${reason ?? ''}`
  const known = standings.get(key) ?? { state, reason }
  standings.set(key, known)
  return known as Standing<State>
}
