import { createLiveBackend, type LiveBackend } from '../services/live/live-service'
import { recordedLive } from '../services/recorder/recorded-connections'
import { flight } from './flight'
import type { PageServices } from './page-services'

/**
 * Parse for the person who is signed in on this page. Its socket closes with the session, and REST reads wait while it
 * reads its first lists.
 */
export function createPageLive({
  config,
  clock,
  timers,
  store,
  onUnauthenticated,
  closed,
  deferRestUntil,
  gate,
}: PageServices): LiveBackend {
  const live = createLiveBackend({
    config,
    clock,
    timers,
    identity() {
      const data = store.read()
      return data === null ? null : { token: data.token_parse, objectId: data.object_id }
    },
    onUnauthenticated,
    gate,
  })
  closed(() => live.connection.close())
  deferRestUntil(() => live.connection.whole())
  return { ...live, connection: recordedLive(live.connection, flight.received) }
}
