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
import { createKeptMessages } from '../services/storage/kept-messages'
import type { DoctorServices } from './doctor-wiring'
import type { PageServices } from './services'

/** Builds the real ends of a doctor's ports, once a page. */
export function createDoctorServices(page: PageServices): DoctorServices {
  const { config, clock, http, store, onUnauthenticated, onGoodbye, closed } = page
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
  const push = createPushService(http)
  onGoodbye(push.giveBack)
  const keptMessages = createKeptMessages(clock.now)
  closed((how) => void (how === 'signedOut' ? keptMessages.forget(ownId()) : keptMessages.seal(ownId())))

  return {
    presence: createPresenceService(live, http, store),
    breaks: createBreakStore(ownId),
    requests: createRequestsService(live),
    moves: createMovesService(live),
    openItems: createOpenItemsService(live, http),
    chat: createChatService(live),
    keptMessages,
    sound: createSound(clock, (kind) => say('bell', kind)),
    leadership: createLeader(ownId),
    attention: createAttention(),
    paymentSound: createPaymentSound(),
    push,
    doctors: createDoctorsService(http, clock, ownId),
  }
}
