import type { Feed } from '../../machines/ports/feed'
import type { NetworkFact } from '../../machines/ports/network'
import { MISSED_PACE } from '../../contract/values/limits'
import { workTexts } from '../i18n/id/work'
import { t, textsOf } from '../i18n/texts'
import { createAttachmentsService } from '../services/attachments/attachments-service'
import { createFileDoor } from '../services/attachments/file-door'
import { createAttention } from '../services/attention/attention'
import { createCallPeers } from '../services/calls/call-peers'
import { createLocalMedia } from '../services/calls/local-media'
import { keepAwake } from '../services/calls/wake-lock'
import { createCorrectionsService } from '../services/corrections-service'
import { createDoctorsService } from '../services/doctors-service'
import { createEmergenciesService } from '../services/emergencies/emergencies-service'
import { groupCallUrl, groupSockets } from '../services/group-call/group-socket'
import { createMesh } from '../services/group-call/mesh'
import { createLeftVisit } from '../services/group-call/left-visit'
import { pageKey } from '../services/group-call/page-key'
import { createWatching } from '../services/group-call/watching'
import { createLeader } from '../services/leader/leader'
import { createConnectionProbe } from '../services/calls/connection-probe'
import { createChatService } from '../services/live/chat-service'
import { createLockedRings } from '../services/live/locked-rings'
import { createOpenItemsService } from '../services/live/open-items-service'
import { createPresenceService } from '../services/live/presence-service'
import { createMovesService, createRequestsService } from '../services/live/requests-service'
import { createUnansweredService } from '../services/live/unanswered-service'
import { newId } from '../services/new-id'
import { yieldToMain } from '../services/yield-to-main'
import { networkFacts } from '../services/network/network-facts'
import { throttled } from '../services/throttled'
import { createDocumentsService } from '../services/documents/documents-service'
import { createPatientRecordsService } from '../services/patient-records-service'
import { forgetCall } from '../services/push/stored-call'
import { createPushService } from '../services/push/push-service'
import { recordedGroup, recordedSocket } from '../services/recorder/recorded-connections'
import type { LockGate } from '../services/session/lock-gate'
import { createSignallingLine, signallingUrl } from '../services/signalling/signalling-line'
import { createTabId } from '../services/signalling/tab-id'
import { createTypingService } from '../services/signalling/typing-service'
import { createPaymentSound } from '../services/sound/payment-sound'
import { createSound } from '../services/sound/sound'
import { createBreakStore } from '../services/storage/break-store'
import { createDeviceCheckStore } from '../services/storage/device-check-store'
import { createPreferenceStore } from '../services/storage/preference-store'
import { createFileStore } from '../services/storage/file-store'
import { createOutboxStore } from '../services/storage/outbox-store'
import type { DoctorServices } from './doctor-wiring'
import { flight } from './flight'
import { draftStoreOf } from './draft-store'
import { createPageLive } from './page-live'
import { storageKeyOf } from './storage-key'
import type { PageServices } from './page-services'

/** Creates the services of a doctor's ports, once per page. */
export function createDoctorServices(page: PageServices): DoctorServices {
  const { config, clock, timers, http, gate, store, onUnauthenticated, beforeSignOut, closed } = page
  const live = createPageLive(page)
  const ownId = () => store.read()?.id ?? ''
  const push = createPushService(http, config.vapidPublicKey)
  beforeSignOut(push.release)
  closed(() => void forgetCall())
  const storageKey = storageKeyOf(page)
  const outboxStore = createOutboxStore(storageKey, clock.now)
  closed((how) => {
    const left = how === 'signedOut' ? outboxStore.forget(ownId()) : outboxStore.seal(ownId())
    void left.finally(storageKey.drop)
  })
  const fileStore = createFileStore(storageKey, clock.now)
  closed(() => void fileStore.forgetAll(ownId()))
  const draftStore = draftStoreOf(page)
  closed((how) => how === 'signedOut' && draftStore.forget(ownId()))
  const attachments = createAttachmentsService(
    createFileDoor({
      config,
      credentials: () => ({
        Authorization: `Bearer ${store.read()?.['AUTH-TOKEN'] ?? ''}`,
        'device-id': store.deviceId(),
      }),
      onUnauthenticated,
      gate,
    }),
  )
  closed(() => attachments.forget())
  const tab = createTabId(newId)
  const lockedRings = createLockedRings(http, gate, clock, timers)
  const line = createSignallingLine({
    url: signallingUrl(config),
    ready: tab.claimed,
    turn: async () => {
      await yieldToMain()
      await gate.passage()
    },
    gate,
    open: (url) => recordedSocket(new WebSocket(url), 'signalling', flight.received),
    identity() {
      const data = store.read()
      return data === null
        ? null
        : { name: data.id, deviceId: `${store.deviceId()}:${tab.id()}`, token: data.token_parse }
    },
  })

  const signalling = lockedRings.withCalls(line, ownId)

  const localMedia = createLocalMedia()
  const callPeers = createCallPeers(localMedia, config)
  const doctors = createDoctorsService(http, clock, ownId)

  return {
    presence: createPresenceService(live, http, store, config.roles),
    breaks: createBreakStore(ownId),
    requests: createRequestsService(live, lockedRings),
    moves: createMovesService(live),
    openItems: createOpenItemsService(live, http),
    chat: createChatService(live),
    outboxStore,
    attachments,
    fileStore,
    signalling,
    networkFacts: withReturns(gate),
    typing: createTypingService(signalling, clock.now),
    callPeers,
    groupCall: createMesh({
      open: recordedGroup(groupSockets(groupCallUrl(config)), flight.received),
      peers: callPeers,
      given: localMedia.captures.follow,
      token: () => store.read()?.token_parse ?? null,
      key: pageKey,
    }),
    leftVisit: createLeftVisit(ownId),
    watching: createWatching({
      open: recordedGroup(groupSockets(groupCallUrl(config)), flight.received),
      token: () => store.read()?.token_parse ?? null,
      loudspeaker: localMedia.loudspeaker,
      hospital: config,
    }),
    media: localMedia.port,
    preferenceStore: createPreferenceStore(),
    deviceCheckStore: createDeviceCheckStore(),
    probeConnection: createConnectionProbe(config),
    wakeLock: { hold: keepAwake },
    sound: createSound(clock, (kind) => t(textsOf(workTexts).bell, kind)),
    leadership: createLeader(ownId),
    attention: createAttention(),
    paymentSound: createPaymentSound(),
    push,
    doctors: { ...doctors, missed: throttled(MISSED_PACE, doctors.missed) },
    records: createPatientRecordsService(http, live, config.medicalRecordUrl),
    documents: createDocumentsService(http, live),
    draftStore,
    corrections: createCorrectionsService(http),
    emergencies: createEmergenciesService(http, live, config.mapStyleUrl),
    unanswered: createUnansweredService(live),
  }
}

/** After an unlock the gateway's socket opens at once, as after a network loss. */
function withReturns(gate: LockGate): Feed<NetworkFact> {
  return (listen) => {
    const stops = [
      networkFacts(listen),
      gate.changes((change) => change === 'opened' && listen({ type: 'network.restored' })),
    ]
    return () => stops.forEach((stop) => stop())
  }
}
