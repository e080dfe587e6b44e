import type { Presence } from '../../contract/values/statuses'
import type { Feed } from './feed'
import type { Result } from './result'

/** The two presences of a doctor (product §4): for consultations and facilities, and for emergencies. */
export type PresenceKind = 'consultations' | 'emergencies'

export type PresenceRefusal = { kind: 'openItem' } | { kind: 'notAllowed' }

export interface PresenceFact {
  type: 'presence.changed'
  presence: Presence
}

export interface PresencePort {
  /** POST /doctors/status or /doctors/status-emergency: a doctor chooses only between these two. */
  choose: (
    order: { kind: PresenceKind; status: 'Online' | 'Offline' },
    signal: AbortSignal,
  ) => Promise<Result<Presence, PresenceRefusal>>
  /** PUT /doctors/presence or /doctors/presence-emergency: what follows from opening and ending work. */
  put: (order: { kind: PresenceKind; status: Presence }, signal: AbortSignal) => Promise<void>
  /** The doctor's own live record; tells the present value on every opening. */
  facts: (which: { kind: PresenceKind }) => Feed<PresenceFact>
  /** On the first connect a missing role or presence on the live record is filled in from the login data (product §4). */
  fillIn: (signal: AbortSignal) => Promise<void>
}

/** A break's end, kept in the browser while it lasts: written at once, forgotten by the returned function. */
export interface BreaksPort {
  /** Epoch milliseconds on the server's clock; null while there is none. */
  until: () => number | null
  hold: (which: { until: number }) => Feed<never>
}
