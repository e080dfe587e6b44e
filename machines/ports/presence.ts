import type { Presence } from '../../contract/values/statuses'
import type { Feed } from './feed'
import type { Result } from './result'

export type PresenceRefusal = { kind: 'openItem' } | { kind: 'notAllowed' }

export interface PresenceFact {
  type: 'presence.changed'
  presence: Presence
}

export interface PresencePort {
  /** POST /doctors/status: a doctor chooses only between these two. */
  save: (order: { status: 'Online' | 'Offline' }, signal: AbortSignal) => Promise<Result<Presence, PresenceRefusal>>
  /** The doctor's own live record; tells the present value on every opening. */
  facts: Feed<PresenceFact>
}
