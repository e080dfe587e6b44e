import { loaded } from '../../ui/loaded'

/** The device check with its messages, loaded on first use. */
export function loadDeviceCheck() {
  return loaded(import('../../screens/devices/DeviceCheckDialog'))
}
