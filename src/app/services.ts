import type { Config } from '../../contract/schemas/config'
import type { AppInput } from '../../machines/app/app.model'
import type { SessionFact } from '../../machines/ports/session'
import { createServerClock } from '../services/clock/server-clock'
import { createDoctorsService } from '../services/doctors-service'
import { createHttpClient } from '../services/http/http-client'
import { createListeners } from '../services/listeners'
import { createChatService } from '../services/live/chat-service'
import { createConsultationsService } from '../services/live/consultations-service'
import { createLiveBackend } from '../services/live/live-service'
import { createPresenceService } from '../services/live/presence-service'
import { createMovesService, createRequestsService } from '../services/live/requests-service'
import { createNetworkService } from '../services/network/network-service'
import { newId } from '../services/new-id'
import { createSessionService } from '../services/session/session-service'
import { createRingtone } from '../services/sound/ringtone'
import { createSessionStore } from '../services/storage/session-store'
import type { Services } from './wiring'

/** Builds the ports' real ends for one page. */
export function createServices(config: Config): { services: Services; input: AppInput } {
  const clock = createServerClock()
  const store = createSessionStore(newId)
  const sessionFacts = createListeners<SessionFact>()
  const onUnauthenticated = () => sessionFacts.tell({ type: 'session.expired' })

  const http = createHttpClient({ config, store, onUnauthenticated })
  const live = createLiveBackend({
    config,
    clock,
    identity() {
      const data = store.read()
      return data === null ? null : { token: data.token_parse, objectId: data.object_id }
    },
    onUnauthenticated,
  })

  return {
    input: { clock, newId, doctors: createDoctorsService(http, () => store.read()?.id ?? '') },
    services: {
      session: createSessionService({ http, store, facts: sessionFacts.feed, onClosed: () => live.connection.close() }),
      network: createNetworkService(http),
      presence: createPresenceService(live, http),
      requests: createRequestsService(live),
      moves: createMovesService(live),
      consultations: createConsultationsService(live, http),
      chat: createChatService(live),
      ringtone: createRingtone(),
      resynced: clock.resynced,
    },
  }
}
