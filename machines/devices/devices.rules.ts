import type { AnyMachineSnapshot } from 'xstate'
import type { DeviceChoices, Withheld } from '../ports/preference-store'
import type { Device, DeviceKind } from '../ports/media'
import type { DeviceLists, DevicesContext } from './devices.model'

export const NOTHING_CHOSEN: DeviceChoices = { camera: null, microphone: null, speaker: null }

/** Whether or not its devices run. */
export function withheldIn(snapshot: AnyMachineSnapshot): Withheld {
  return {
    isMuted: snapshot.matches({ running: { voice: 'muted' } }),
    isCameraOff: snapshot.matches({ running: { camera: 'off' } }),
  }
}

/** Groups devices by kind; an unchanged list keeps its identity. */
export function listsOf(devices: Device[], before: DeviceLists): DeviceLists {
  const listOf = (kind: DeviceKind) => {
    const list = devices.filter((device) => device.kind === kind)
    return isSameList(list, before[kind]) ? before[kind] : list
  }
  return { camera: listOf('camera'), microphone: listOf('microphone'), speaker: listOf('speaker') }
}

function isSameList(one: Device[], other: Device[]): boolean {
  return one.length === other.length && one.every((device, index) => isSame(device, other[index]))
}

function isSame(one: Device, other: Device | undefined): boolean {
  return one.id === other?.id && one.label === other.label
}

/** The list has a new device of this kind, so a retry makes sense. */
export function hasNews(kind: DeviceKind, before: DeviceLists, devices: Device[]): boolean {
  return devices.some((device) => device.kind === kind && !before[kind].some((known) => isSame(device, known)))
}

/** The chosen device has returned while another replaces it. */
export function isChosenBack(
  kind: 'camera' | 'microphone',
  { devices: before, chosen, captures }: Pick<DevicesContext, 'devices' | 'chosen' | 'captures'>,
  devices: Device[],
): boolean {
  const isChosen = ({ id, kind: other }: Device) => other === kind && id === chosen[kind]
  return captures[kind]?.deviceId !== chosen[kind] && devices.some(isChosen) && !before[kind].some(isChosen)
}

/** The chosen speaker if it is connected, else null for the browser's default. */
export function speakerToUse(chosen: string | null, devices: Device[]): string | null {
  return devices.some(({ id, kind }) => kind === 'speaker' && id === chosen) ? chosen : null
}
