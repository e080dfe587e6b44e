/** The device check with its messages, loaded on first use. */
export const loadDeviceCheck = () => import('../../screens/devices/DeviceCheckDialog')
