import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Device, DeviceKind, MediaRefusal, Picture } from '../ports/media'
import type { devicesMachine } from './devices.machine'

export type DevicesRef = ActorRefFrom<typeof devicesMachine>
type DevicesSnapshot = SnapshotFrom<typeof devicesMachine>

/**
 * How one of the captures stands. `reason` is known in 'refused', and in 'on' and 'muted' when it could not be changed
 * for another one: the old one goes on then. 'ended' looks for another one by itself.
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

/** Muted by hand, also while no microphone runs yet. */
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

/** The camera's picture, to see oneself by; null while it does not run. */
export function selectOwnPicture(snapshot: DevicesSnapshot): Picture | null {
  return snapshot.context.captures.camera?.picture ?? null
}

/** What is shared of the screen; null while nothing is. */
export function selectScreenPicture(snapshot: DevicesSnapshot): Picture | null {
  return snapshot.context.captures.screen?.picture ?? null
}

const DEVICE_LISTS: Record<DeviceKind, (snapshot: DevicesSnapshot) => readonly Device[]> = {
  camera: ({ context }) => context.devices.camera,
  microphone: ({ context }) => context.devices.microphone,
  speaker: ({ context }) => context.devices.speaker,
}

/** What is plugged in of a kind; labels are '' before the browser was permitted to tell. */
export function selectDeviceList(kind: DeviceKind): (snapshot: DevicesSnapshot) => readonly Device[] {
  return DEVICE_LISTS[kind]
}

const CHOSEN: Record<DeviceKind, (snapshot: DevicesSnapshot) => string | null> = {
  camera: (snapshot) => inUse(snapshot, 'camera'),
  microphone: (snapshot) => inUse(snapshot, 'microphone'),
  speaker: (snapshot) => snapshot.context.speaker,
}

/** The id of the one that is used; of the one that will be while none runs; null for the browser's choice. */
export function selectChosen(kind: DeviceKind): (snapshot: DevicesSnapshot) => string | null {
  return CHOSEN[kind]
}

function inUse({ context }: DevicesSnapshot, kind: 'camera' | 'microphone'): string | null {
  const running = context.captures[kind]?.deviceId ?? null
  const { [kind]: chosen } = context.chosen
  return running ?? (context.devices[kind].some(({ id }) => id === chosen) ? chosen : null)
}

const standings = new Map<string, Standing<string>>()

/** One object for each: a view that looks at it sees no change where there is none. */
function standing<State extends string>(state: State, reason: MediaRefusal | null): Standing<State> {
  const key = `${state} ${reason ?? ''}`
  const known = standings.get(key) ?? { state, reason }
  standings.set(key, known)
  return known as Standing<State>
}
