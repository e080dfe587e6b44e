import type { DeviceKind } from './media'

/** Which device of each kind the person chose, by the browser's own ids; null for the browser's choice. */
export type DeviceChoices = Record<DeviceKind, string | null>

/**
 * What this browser keeps of its devices: of the room and not of the person, so that it outlives a logout. An id means
 * nothing outside this browser. Faults where the browser keeps nothing.
 */
export interface KeptChoicesPort {
  recall: () => Promise<DeviceChoices>
  keep: (choices: DeviceChoices) => Promise<void>
}

/** Whether the devices of this browser were ever looked at before a call. Faults where the browser keeps nothing. */
export interface KeptCheckPort {
  recall: () => Promise<boolean>
  keep: () => Promise<void>
}
