import * as z from 'zod/mini'
import type { Config } from '../../../contract/schemas/config'
import { doctorDetail } from '../../../contract/schemas/doctor'
import { OPEN_ITEM } from '../../../contract/values/refusals'
import type { PresenceKind, PresencePort } from '../../../machines/ports/presence'
import { accepted, refused } from '../../../machines/ports/result'
import type { HttpClient } from '../http/http-client'
import { logFailure } from '../log'
import type { SessionStore } from '../storage/session-store'
import type { LiveBackend } from './live-service'
import { watchOwnRecord } from './own-record'

/** Where the two presences are stored: the routes that choose and set them, and their fields. */
const PLACES = {
  consultations: {
    choose: '/doctors/status',
    put: '/doctors/presence',
    live: 'status_available',
    field: 'status_docter',
  },
  emergencies: {
    choose: '/doctors/status-emergency',
    put: '/doctors/presence-emergency',
    live: 'status_emergency_available',
    field: 'status_emergency_available',
  },
} as const satisfies Record<PresenceKind, object>

/** The switches save over REST; the flags follow the user's live record (product §4 "Availability"). */
export function createPresenceService(
  backend: LiveBackend,
  http: HttpClient,
  store: SessionStore,
  roles: Config['roles'],
): PresencePort {
  const ownRecord = watchOwnRecord(backend)
  return {
    async choose({ kind, status }, signal) {
      const { choose, field: received } = PLACES[kind]
      const what = `status change (${kind}, ${status})`
      const answer = await http
        .call({ method: 'POST', path: choose, body: { status }, answer: doctorDetail, signal })
        .catch((fault: unknown) => {
          // Aborted because the live record arrived first, which is no failure.
          if (!signal.aborted) logFailure(what, fault)
          throw fault
        })
      if (answer.ok) return accepted(answer.value[received])
      logFailure(`${what}: ${answer.refusal.status_code}`, answer.refusal)
      return refused(answer.refusal.reason === OPEN_ITEM ? { kind: 'openItem' } : { kind: 'notAllowed' })
    },
    async put({ kind, status }, signal) {
      const answer = await http.call({
        method: 'PUT',
        path: PLACES[kind].put,
        body: { status },
        answer: z.unknown(),
        signal,
      })
      if (!answer.ok) throw new Error(`the presence was refused: ${answer.refusal.status_code}`)
    },
    facts:
      ({ kind }) =>
      (listen) =>
        ownRecord((user) => {
          const presence = user[PLACES[kind].live]
          if (presence !== null) listen({ type: 'presence.changed', presence })
        }),
    async fillIn() {
      const data = store.read()
      if (data === null) return
      await backend.ask(async (sdk, as) => {
        const { objectId } = backend.identity()
        const user = await new sdk.Query(sdk.User).get(objectId, as)
        const missing = Object.entries({
          role: roles[data.ref_type],
          status_available: data.status_docter ?? 'Offline',
          status_emergency_available: data.status_emergency_available ?? 'Offline',
        }).filter(([field]) => !user.get(field))
        if (missing.length > 0) await user.save(Object.fromEntries(missing), as)
      })
    },
  }
}
