import type { Presence } from '../../contract/values/statuses'
import type { Feed } from './feed'
import type { Result } from './result'

/** The two presences of a doctor (product §4): for consultations (patients and facilities), and for emergencies. */
export type PresenceKind = 'consultations' | 'emergencies'

export type PresenceRefusal = { kind: 'openItem' } | { kind: 'notAllowed' }

export interface PresenceFact {
  type: 'presence.changed'
  presence: Presence
}

export interface PresencePort {
  /** POST /doctors/status or /doctors/status-emergency. A doctor chooses between these two only. */
  choose: (
    order: { kind: PresenceKind; status: 'Online' | 'Offline' },
    signal: AbortSignal,
  ) => Promise<Result<Presence, PresenceRefusal>>
  /** PUT /doctors/presence or /doctors/presence-emergency, after opening and ending work. */
  put: (order: { kind: PresenceKind; status: Presence }, signal: AbortSignal) => Promise<void>
  /** The doctor's own live record; reports the present value on each opening. */
  facts: (which: { kind: PresenceKind }) => Feed<PresenceFact>
  /** Fills a missing role or presence of the live record from the login data, on the first connection (product §4). */
  fillIn: (signal: AbortSignal) => Promise<void>
}

/** Stores the end of a break in the browser. The returned function removes it. */
export interface BreaksPort {
  /** Epoch milliseconds on the server's clock; null without a break. */
  until: () => number | null
  hold: (which: { until: number }) => Feed<never>
}
