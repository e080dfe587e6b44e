import type { DeviceKind } from './media'

/** The chosen device of each kind, by the browser's ids; null for the default. */
export type DeviceChoices = Record<DeviceKind, string | null>

/**
 * Device choices of this browser. They belong to the room and not to the person, so they survive a logout. The ids are
 * meaningless elsewhere. Rejects if storage fails.
 */
export interface PreferenceStorePort {
  recall: () => Promise<DeviceChoices>
  save: (choices: DeviceChoices) => Promise<void>
}

/** Whether the devices of this browser were ever checked before a call. Rejects if storage fails. */
export interface DeviceCheckStorePort {
  recall: () => Promise<boolean>
  save: () => Promise<void>
}
