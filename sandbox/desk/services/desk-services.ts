import type { Config } from '../../../contract/schemas/config'
import { heartbeat } from '../../../contract/schemas/doctor'
import type { AttachmentsPort } from '../../../machines/ports/attachments'
import type { ChatPort } from '../../../machines/ports/chat'
import type { CallPeerPort } from '../../../machines/ports/call-peer'
import type { Clock } from '../../../machines/ports/clock'
import type { KeptChoicesPort } from '../../../machines/ports/kept-choices'
import type { KeptMessagesPort } from '../../../machines/ports/kept-messages'
import type { Feed } from '../../../machines/ports/feed'
import type { MediaPort } from '../../../machines/ports/media'
import type { NetworkFact } from '../../../machines/ports/network'
import type { SignallingPort } from '../../../machines/ports/signalling'
import type { TypingPort } from '../../../machines/ports/typing'
import type { WakeLockPort } from '../../../machines/ports/wake-lock'
import { createAttachmentsService } from '../../../src/services/attachments/attachments-service'
import { createFileDoor } from '../../../src/services/attachments/file-door'
import { createCallPeers } from '../../../src/services/calls/call-peers'
import { createLocalMedia } from '../../../src/services/calls/local-media'
import { keepAwake } from '../../../src/services/calls/wake-lock'
import { createServerClock } from '../../../src/services/clock/server-clock'
import { createListeners } from '../../../src/services/listeners'
import { createChatService } from '../../../src/services/live/chat-service'
import { createLiveBackend } from '../../../src/services/live/live-service'
import { networkFacts } from '../../../src/services/network/network-facts'
import { newId } from '../../../src/services/new-id'
import { createSignallingLine, signallingUrl } from '../../../src/services/signalling/signalling-line'
import { createTabId } from '../../../src/services/signalling/tab-id'
import { createTypingService } from '../../../src/services/signalling/typing-service'
import { createKeptChoices } from '../../../src/services/storage/kept-choices'
import { createKeptMessages } from '../../../src/services/storage/kept-messages'
import type { BurstPort } from '../ports/burst'
import type { ConsentPort } from '../ports/consent'
import type { FaultsPort } from '../ports/faults'
import type { PrescriptionsPort } from '../ports/prescriptions'
import type { EmergenciesPort, VisitsPort } from '../ports/requests'
import type { SessionFact, SessionPort } from '../ports/session'
import { createConsent } from './consent'
import { createCrew } from './crew'
import { deviceId } from './device'
import { createEmergencies } from './emergencies'
import { createFaults } from './faults'
import { createParseDoor } from './parse-door'
import { createPrescriptions } from './prescriptions'
import { createVisitorSession } from './visitor-session'
import { createVisits } from './visits'

export interface DeskServices {
  session: SessionPort
  visits: VisitsPort
  consent: ConsentPort
  prescriptions: PrescriptionsPort
  emergencies: EmergenciesPort
  chat: ChatPort
  keptMessages: KeptMessagesPort
  attachments: AttachmentsPort
  signalling: SignallingPort
  networkFacts: Feed<NetworkFact>
  typing: TypingPort
  callPeers: CallPeerPort
  media: MediaPort
  keptChoices: KeptChoicesPort
  wakeLock: WakeLockPort
  burst: BurstPort
  faults: FaultsPort
  clock: Clock
}

/** Builds the ports' real ends for one desk; `password` is the one that all seeded accounts share. */
export function createDeskServices(config: Config, password: string): DeskServices {
  const clock = createServerClock()
  const facts = createListeners<SessionFact>()
  const device = deviceId(newId)
  const session = createVisitorSession(createParseDoor({ config, password, device }), facts)
  const onUnauthenticated = () => facts.tell({ type: 'session.expired' })
  const live = createLiveBackend({
    config,
    clock,
    identity: () => session.identity(),
    onUnauthenticated,
  })
  const credentials = () => ({ 'X-Parse-Session-Token': session.identity()?.token ?? '' })
  const tab = createTabId(newId)
  const signalling = createSignallingLine({
    url: signallingUrl(config),
    ready: tab.claimed,
    identity() {
      const known = session.identity()
      return known === null ? null : { name: known.id, deviceId: `${device}:${tab.id()}`, token: known.token }
    },
  })
  const localMedia = createLocalMedia()
  return {
    session,
    visits: createVisits(live),
    consent: createConsent(live),
    prescriptions: createPrescriptions({ config, credentials, onUnauthenticated }),
    emergencies: createEmergencies(live),
    chat: createChatService(live),
    keptMessages: createKeptMessages(clock.now),
    attachments: createAttachmentsService(createFileDoor({ config, credentials, onUnauthenticated })),
    signalling,
    networkFacts,
    typing: createTypingService(signalling, clock.now),
    callPeers: createCallPeers(localMedia),
    media: localMedia.port,
    keptChoices: createKeptChoices(),
    wakeLock: { hold: keepAwake },
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
