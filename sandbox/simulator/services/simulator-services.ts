import type { Config } from '../../../contract/schemas/config'
import { heartbeat } from '../../../contract/schemas/doctor'
import type { AttachmentsPort } from '../../../machines/ports/attachments'
import type { ChatPort } from '../../../machines/ports/chat'
import type { CallPeerPort } from '../../../machines/ports/call-peer'
import type { Clock } from '../../../machines/ports/clock'
import type { PreferenceStorePort } from '../../../machines/ports/preference-store'
import type { FileStorePort } from '../../../machines/ports/file-store'
import type { OutboxStorePort } from '../../../machines/ports/outbox-store'
import type { Feed } from '../../../machines/ports/feed'
import type { GroupCallPort } from '../../../machines/ports/group-call'
import type { MediaPort } from '../../../machines/ports/media'
import type { NetworkFact } from '../../../machines/ports/network'
import type { MovesPort } from '../../../machines/ports/requests'
import type { SignallingPort } from '../../../machines/ports/signalling'
import type { TypingPort } from '../../../machines/ports/typing'
import type { WakeLockPort } from '../../../machines/ports/wake-lock'
import { createAttachmentsService } from '../../../src/services/attachments/attachments-service'
import { createFileDoor } from '../../../src/services/attachments/file-door'
import { createCallPeers } from '../../../src/services/calls/call-peers'
import { createLocalMedia } from '../../../src/services/calls/local-media'
import { keepAwake } from '../../../src/services/calls/wake-lock'
import { createServerClock } from '../../../src/services/clock/server-clock'
import { groupCallUrl, groupSockets } from '../../../src/services/group-call/group-socket'
import { createMesh } from '../../../src/services/group-call/mesh'
import { pageKey } from '../../../src/services/group-call/page-key'
import { createListeners } from '../../../src/services/listeners'
import { createChatService } from '../../../src/services/live/chat-service'
import { createLiveBackend } from '../../../src/services/live/live-service'
import { createMovesService } from '../../../src/services/live/requests-service'
import { networkFacts } from '../../../src/services/network/network-facts'
import { newId } from '../../../src/services/new-id'
import { createSignallingLine, signallingUrl } from '../../../src/services/signalling/signalling-line'
import { createTabId } from '../../../src/services/signalling/tab-id'
import { createTypingService } from '../../../src/services/signalling/typing-service'
import { createPreferenceStore } from '../../../src/services/storage/preference-store'
import { importKey } from '../../../src/services/storage/encrypted-store'
import { createOutboxStore } from '../../../src/services/storage/outbox-store'
import type { BurstPort } from '../ports/burst'
import type { ConsentPort } from '../ports/consent'
import type { DispatchPort } from '../ports/dispatch'
import type { FaultsPort } from '../ports/faults'
import type { PositionsPort } from '../ports/positions'
import type { PrescriptionsPort } from '../ports/prescriptions'
import type { EmergenciesPort, VisitsPort } from '../ports/requests'
import type { SessionFact, SessionPort } from '../ports/session'
import type { WhereaboutsPort } from '../ports/whereabouts'
import { createConsent } from './consent'
import { createCrew } from './crew'
import { deviceId } from './device'
import { createDispatch } from './dispatch'
import { createEmergencies } from './emergencies'
import { createFaults } from './faults'
import { createParseDoor } from './parse-door'
import { createPositionLine } from './position-line'
import { createPrescriptions } from './prescriptions'
import { createVisitorSession } from './visitor-session'
import { createVisits } from './visits'
import { createWhereabouts } from './whereabouts'

export interface SimulatorServices {
  session: SessionPort
  visits: VisitsPort
  consent: ConsentPort
  prescriptions: PrescriptionsPort
  emergencies: EmergenciesPort
  whereabouts: WhereaboutsPort
  dispatch: DispatchPort
  moves: MovesPort
  positions: PositionsPort
  groupCall: GroupCallPort
  chat: ChatPort
  outboxStore: OutboxStorePort
  attachments: AttachmentsPort
  fileStore: Pick<FileStorePort, 'load' | 'save' | 'forget'>
  signalling: SignallingPort
  networkFacts: Feed<NetworkFact>
  typing: TypingPort
  callPeers: CallPeerPort
  media: MediaPort
  preferenceStore: PreferenceStorePort
  wakeLock: WakeLockPort
  burst: BurstPort
  faults: FaultsPort
  clock: Clock
}

/** Example people's drafts need no secret. */
const EXAMPLE_KEY = btoa('0'.repeat(32))

/** Builds the ports' real ends for one simulator; `password` is the one that all seeded accounts share. */
export function createSimulatorServices(config: Config, password: string): SimulatorServices {
  const clock = createServerClock()
  const facts = createListeners<SessionFact>()
  const device = deviceId(newId)
  const session = createVisitorSession(createParseDoor({ config, password, device }), facts)
  const onUnauthenticated = () => facts.send({ type: 'session.expired' })
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
  const callPeers = createCallPeers(localMedia, config)
  const line = createPositionLine(groupSockets(groupCallUrl(config)))
  return {
    session,
    visits: createVisits(live),
    consent: createConsent(live),
    prescriptions: createPrescriptions({ config, credentials, onUnauthenticated }),
    emergencies: createEmergencies(live),
    whereabouts: createWhereabouts(),
    dispatch: createDispatch({ config, live, credentials, onUnauthenticated }),
    moves: createMovesService(live),
    positions: line.positions,
    groupCall: createMesh({
      open: line.open,
      peers: callPeers,
      given: localMedia.captures.follow,
      token: () => session.identity()?.token ?? null,
      key: pageKey,
    }),
    chat: createChatService(live),
    outboxStore: createOutboxStore({ of: () => importKey(EXAMPLE_KEY) }, clock.now),
    // A simulated patient's files do not survive the page.
    fileStore: {
      load: () => Promise.resolve([]),
      save: () => Promise.resolve(false),
      forget: () => Promise.resolve(),
    },
    attachments: createAttachmentsService(createFileDoor({ config, credentials, onUnauthenticated })),
    signalling,
    networkFacts,
    typing: createTypingService(signalling, clock.now),
    callPeers,
    media: localMedia.port,
    preferenceStore: createPreferenceStore(),
    wakeLock: { hold: keepAwake },
    // A separate device, so that the person at the simulator keeps their session when the burst signs in.
    burst: createCrew(createParseDoor({ config, password, device: newId() }), config.appId),
    faults: createFaults(() => void measureAgain()),
    clock,
  }

  /** A simulator that set the server's clock shows its time at once. */
  async function measureAgain(): Promise<void> {
    if (session.identity() === null) return
    try {
      await clock.measure(async () => (await live.run('now', {}, heartbeat)).now)
    } catch {
      // The next opening of the connection measures again.
    }
  }
}
