import { say } from '../i18n/texts'
import { createAttention } from '../services/attention/attention'
import { createDoctorsService } from '../services/doctors-service'
import { createLeader } from '../services/leader/leader'
import { createChatService } from '../services/live/chat-service'
import { createLiveBackend } from '../services/live/live-service'
import { createOpenItemsService } from '../services/live/open-items-service'
import { createPresenceService } from '../services/live/presence-service'
import { createMovesService, createRequestsService } from '../services/live/requests-service'
import { createPushService } from '../services/push/push-service'
import { createPaymentSound } from '../services/sound/payment-sound'
import { createSound } from '../services/sound/sound'
import { createBreakStore } from '../services/storage/break-store'
import type { DoctorServices } from './doctor-wiring'
import type { PageServices } from './services'

/** Builds the real ends of a doctor's ports, once a page. */
export function createDoctorServices({ config, clock, http, store, onUnauthenticated, closed }: PageServices): DoctorServices {
  const live = createLiveBackend({
    config,
    clock,
    identity() {
      const data = store.read()
      return data === null ? null : { token: data.token_parse, objectId: data.object_id }
    },
    onUnauthenticated,
  })
  closed(() => live.connection.close())
  const ownId = () => store.read()?.id ?? ''

  return {
    presence: createPresenceService(live, http, store),
    breaks: createBreakStore(ownId),
    requests: createRequestsService(live),
    moves: createMovesService(live),
    openItems: createOpenItemsService(live, http),
    chat: createChatService(live),
    sound: createSound(clock, (kind) => say('bell', kind)),
    leadership: createLeader(ownId),
    attention: createAttention(),
    paymentSound: createPaymentSound(),
    push: createPushService(http),
    doctors: createDoctorsService(http, clock, ownId),
  }
}
