import type { DeviceChoices } from '../ports/kept-choices'
import type { Device, DeviceKind } from '../ports/media'
import type { DeviceLists, DevicesContext } from './devices.model'

export const NOTHING_CHOSEN: DeviceChoices = { camera: null, microphone: null, speaker: null }

/** A list for each kind; one that did not change stays the same array. */
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

/** Something of this kind is there that was not known before: worth asking again then, and not at every other list. */
export function hasNews(kind: DeviceKind, before: DeviceLists, devices: Device[]): boolean {
  return devices.some((device) => device.kind === kind && !before[kind].some((known) => isSame(device, known)))
}

/** The chosen one has come back, while another stands in for it. */
export function isChosenBack(
  kind: 'camera' | 'microphone',
  { devices: before, chosen, captures }: Pick<DevicesContext, 'devices' | 'chosen' | 'captures'>,
  devices: Device[],
): boolean {
  const isChosen = ({ id, kind: other }: Device) => other === kind && id === chosen[kind]
  return captures[kind]?.deviceId !== chosen[kind] && devices.some(isChosen) && !before[kind].some(isChosen)
}

/** One that is gone counts as not chosen: null, for the browser's choice. */
export function speakerToUse(chosen: string | null, devices: Device[]): string | null {
  return devices.some(({ id, kind }) => kind === 'speaker' && id === chosen) ? chosen : null
}
