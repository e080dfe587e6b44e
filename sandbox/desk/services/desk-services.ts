import type { Config } from '../../../contract/schemas/config'
import type { ChatPort } from '../../../machines/ports/chat'
import type { Clock } from '../../../machines/ports/clock'
import { createServerClock } from '../../../src/services/clock/server-clock'
import { createListeners } from '../../../src/services/listeners'
import { createChatService } from '../../../src/services/live/chat-service'
import { createLiveBackend } from '../../../src/services/live/live-service'
import { newId } from '../../../src/services/new-id'
import type { PatientRequestsPort, PatientSessionPort, SessionFact } from '../desk.ports'
import { createPatientRequests } from './patient-requests'
import { createPatientSession } from './patient-session'

export interface DeskServices {
  session: PatientSessionPort
  requests: PatientRequestsPort
  chat: ChatPort
  clock: Clock
}

/** Builds the ports' real ends for one desk; `password` is the one that all seeded accounts share. */
export function createDeskServices(config: Config, password: string): DeskServices {
  const clock = createServerClock()
  const facts = createListeners<SessionFact>()
  const session = createPatientSession({ config, password, newId, facts })
  const live = createLiveBackend({
    config,
    clock,
    identity: () => session.identity(),
    onUnauthenticated: () => facts.tell({ type: 'session.expired' }),
  })
  return { session, requests: createPatientRequests(live), chat: createChatService(live), clock }
}
