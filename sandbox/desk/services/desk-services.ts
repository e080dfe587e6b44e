import type { Config } from '../../../contract/schemas/config'
import { heartbeat } from '../../../contract/schemas/doctor'
import type { ChatPort } from '../../../machines/ports/chat'
import type { Clock } from '../../../machines/ports/clock'
import { createServerClock } from '../../../src/services/clock/server-clock'
import { createListeners } from '../../../src/services/listeners'
import { createChatService } from '../../../src/services/live/chat-service'
import { createLiveBackend } from '../../../src/services/live/live-service'
import { newId } from '../../../src/services/new-id'
import type { BurstPort } from '../ports/burst'
import type { FaultsPort } from '../ports/faults'
import type { EmergenciesPort, VisitsPort } from '../ports/requests'
import type { SessionFact, SessionPort } from '../ports/session'
import { createCrew } from './crew'
import { deviceId } from './device'
import { createEmergencies } from './emergencies'
import { createFaults } from './faults'
import { createParseDoor } from './parse-door'
import { createVisitorSession } from './visitor-session'
import { createVisits } from './visits'

export interface DeskServices {
  session: SessionPort
  visits: VisitsPort
  emergencies: EmergenciesPort
  chat: ChatPort
  burst: BurstPort
  faults: FaultsPort
  clock: Clock
}

/** Builds the ports' real ends for one desk; `password` is the one that all seeded accounts share. */
export function createDeskServices(config: Config, password: string): DeskServices {
  const clock = createServerClock()
  const facts = createListeners<SessionFact>()
  const session = createVisitorSession(createParseDoor({ config, password, device: deviceId(newId) }), facts)
  const live = createLiveBackend({
    config,
    clock,
    identity: () => session.identity(),
    onUnauthenticated: () => facts.tell({ type: 'session.expired' }),
  })
  return {
    session,
    visits: createVisits(live),
    emergencies: createEmergencies(live),
    chat: createChatService(live),
    // A device of its own: whoever sits at the desk keeps their session when the crowd signs in.
    burst: createCrew(createParseDoor({ config, password, device: newId() }), config.appId),
    faults: createFaults(() => void measureAgain()),
    clock,
  }

  /** A desk that set the server's clock shows its time at once. */
  async function measureAgain(): Promise<void> {
    if (session.identity() === null) return
    try {
      await clock.measure(async () => (await live.run('now', {}, heartbeat)).now)
    } catch {
      // The next opening of the connection measures again.
    }
  }
}
