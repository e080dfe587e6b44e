import type { DeviceKind } from './media'

/** The chosen device of each kind, by the browser's ids; null for the default. */
export type DeviceChoices = Record<DeviceKind, string | null>

/** What a page kept from the other side of a call. */
export interface Withheld {
  isMuted: boolean
  isCameraOff: boolean
}

/** The choices, and what the page withheld that was reloaded during a call; nothing after any other start. */
export type RecalledChoices = DeviceChoices & Partial<Withheld>

/**
 * Device choices of this browser. They belong to the room and not to the person, so they survive a logout. The ids are
 * meaningless elsewhere. Rejects if storage fails.
 */
export interface PreferenceStorePort {
  recall: () => Promise<RecalledChoices>
  /** Asks what is withheld when the page goes away, for the next page of its tab. Returns a function that ends this. */
  holdWithheld: (read: () => Withheld) => () => void
  save: (choices: DeviceChoices) => Promise<void>
}

/** Whether the devices of this browser were ever checked before a call. Rejects if storage fails. */
export interface DeviceCheckStorePort {
  recall: () => Promise<boolean>
  save: () => Promise<void>
}
