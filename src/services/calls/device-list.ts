import type { Device, DeviceKind } from '../../../machines/ports/media'

const KINDS: Record<MediaDeviceInfo['kind'], DeviceKind> = {
  videoinput: 'camera',
  audioinput: 'microphone',
  audiooutput: 'speaker',
}

/** The connected devices; before a permission one per kind, without id and label. */
export async function listDevices(): Promise<Device[]> {
  const media: MediaDevices | undefined = navigator.mediaDevices
  if (media === undefined) return []
  const found = await media.enumerateDevices().catch(() => [])
  return found.map(({ deviceId, kind, label }) => ({ id: deviceId, kind: KINDS[kind], label }))
}
