import { loaded } from '../../ui/loaded'

/** The dialog and its words, fetched when somebody first wants to look at their devices. */
export function loadDeviceCheck() {
  return loaded(import('../../screens/devices/DeviceCheckDialog'))
}
