import type { DeviceCheckStorePort } from '../../../machines/ports/preference-store'

const KEY = 'dk.devices.checked'

/** Stored per browser and not per person, because the room is the same. */
export function createDeviceCheckStore(): DeviceCheckStorePort {
  return {
    recall: async () => localStorage.getItem(KEY) !== null,
    async save() {
      localStorage.setItem(KEY, 'yes')
    },
  }
}
