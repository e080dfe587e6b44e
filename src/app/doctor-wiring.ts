import type { DoctorParts } from '../../machines/app/app.model'
import { availabilityMachine } from '../../machines/availability/availability.machine'
import { bellMachine } from '../../machines/bell/bell.machine'
import { provideChat } from '../../machines/consultation/chat/provide-chat'
import { consultationMachine } from '../../machines/consultation/consultation.machine'
import { endingMachine } from '../../machines/consultation/ending/ending.machine'
import { openingMachine } from '../../machines/consultation/opening/opening.machine'
import { provideDocuments } from '../../machines/consultation/documents/provide-documents'
import { saveForLaterMachine } from '../../machines/consultation/save-for-later/save-for-later.machine'
import { NOTHING_UNSENT, type UnsentWork } from '../../machines/consultation/unsent.rules'
import { provideCheck } from '../../machines/devices/check/provide-check'
import { doctorMachine } from '../../machines/doctor/doctor.machine'
import { emergencyEndingMachine } from '../../machines/emergency/ending/emergency-ending.machine'
import { provideEmergency } from '../../machines/emergency/provide-emergency'
import { provideGroupCall } from '../../machines/group-call/provide-group-call'
import { callActor, feedAboutActor, feedActor, plainCallActor } from '../../machines/ports/actors'
import type { AttachmentsPort } from '../../machines/ports/attachments'
import type { AttentionPort } from '../../machines/ports/attention'
import type { CallPeerPort } from '../../machines/ports/call-peer'
import type { ChatPort, Conversation } from '../../machines/ports/chat'
import type { ProbeConnection } from '../../machines/ports/connection-probe'
import type { CorrectionsPort } from '../../machines/ports/corrections'
import type { DoctorsPort } from '../../machines/ports/doctors'
import type { EmergenciesPort, UnansweredPort } from '../../machines/ports/emergencies'
import type { FileStorePort } from '../../machines/ports/file-store'
import type { Feed } from '../../machines/ports/feed'
import type { GroupCallPort, LeftVisitPort } from '../../machines/ports/group-call'
import type { DeviceCheckStorePort, PreferenceStorePort } from '../../machines/ports/preference-store'
import type { OutboxStorePort } from '../../machines/ports/outbox-store'
import type { DraftStorePort } from '../../machines/ports/draft-store'
import type { LeadershipPort } from '../../machines/ports/leadership'
import type { MediaPort } from '../../machines/ports/media'
import { ongoingActor } from '../../machines/ports/ongoing'
import type { OpenItemsPort } from '../../machines/ports/open-items'
import type { DocumentsPort } from '../../machines/ports/documents'
import type { PatientRecordsPort } from '../../machines/ports/patient-records'
import type { PaymentSoundPort } from '../../machines/ports/payment-sound'
import type { BreaksPort, PresencePort } from '../../machines/ports/presence'
import type { PushPort } from '../../machines/ports/push'
import type { NetworkFact } from '../../machines/ports/network'
import type { MovesPort, RequestsPort } from '../../machines/ports/requests'
import { lineActor, type SignallingPort } from '../../machines/ports/signalling'
import type { SoundPort } from '../../machines/ports/sound'
import type { TypingPort } from '../../machines/ports/typing'
import type { WakeLockPort } from '../../machines/ports/wake-lock'
import type { WatchPort } from '../../machines/ports/watching'
import { pushMachine } from '../../machines/push/push.machine'
import { requestMachine } from '../../machines/request/request.machine'
import { requestQueueMachine } from '../../machines/request-queue/request-queue.machine'
import { signallingMachine } from '../../machines/signalling/signalling.machine'
import { unansweredMachine } from '../../machines/unanswered/unanswered.machine'
import { unfinishedMachine } from '../../machines/unfinished/unfinished.machine'
import { unreadMessagesMachine } from '../../machines/unread-messages/unread-messages.machine'
import { unsentReadingMachine } from '../../machines/unfinished/unsent-reading/unsent-reading.machine'
import { readHasDiagnosis, readUnsentWork } from '../../machines/unfinished/unsent-work'
import { provideVideoCall } from '../../machines/video-call/provide-video-call'

/** The services behind a doctor's ports. */
export interface DoctorServices {
  presence: PresencePort
  breaks: BreaksPort
  requests: RequestsPort
  moves: MovesPort
  openItems: OpenItemsPort
  chat: ChatPort
  outboxStore: OutboxStorePort
  attachments: AttachmentsPort
  fileStore: FileStorePort
  signalling: SignallingPort
  networkFacts: Feed<NetworkFact>
  typing: TypingPort
  callPeers: CallPeerPort
  groupCall: GroupCallPort
  leftVisit: LeftVisitPort
  watching: WatchPort
  media: MediaPort
  preferenceStore: PreferenceStorePort
  deviceCheckStore: DeviceCheckStorePort
  probeConnection: ProbeConnection
  wakeLock: WakeLockPort
  sound: SoundPort
  leadership: LeadershipPort
  attention: AttentionPort
  paymentSound: PaymentSoundPort
  push: PushPort
  doctors: DoctorsPort
  records: PatientRecordsPort
  documents: DocumentsPort
  draftStore: DraftStorePort
  corrections: CorrectionsPort
  emergencies: EmergenciesPort
  unanswered: UnansweredPort
}

/**
 * Connects the doctor's machines with their services; loaded with them (load-doctor.ts).
 * @param large the machines of calls and rooms with the same services, each provided in a task of its own
 */
export function provideDoctor(
  services: DoctorServices,
  large = {
    ...provideCalls(services),
    consultation: provideConsultation(services),
    emergency: provideEmergency(services),
  },
): DoctorParts {
  const { presence, breaks, requests, moves, openItems, chat, doctors, records, emergencies } = services
  const move = callActor(moves.move)
  const putPresence = callActor(presence.put)
  const recordFacts = feedAboutActor(openItems.facts)
  const ending = endingMachine.provide({ actors: { move, saveMessage: callActor(chat.save) } })
  const emergencyEnding = emergencyEndingMachine.provide({ actors: { move, putPresence } })

  const availability = availabilityMachine.provide({
    actors: {
      presenceFacts: feedAboutActor(presence.facts),
      choosePresence: callActor(presence.choose),
      holdBreak: feedAboutActor(breaks.hold),
    },
  })
  const requestQueue = requestQueueMachine.provide({
    actors: {
      request: requestMachine.provide({ actors: { move } }),
      requestFacts: feedAboutActor(requests.facts),
    },
  })
  const unfinished = unfinishedMachine.provide({
    actors: {
      lookUp: plainCallActor(openItems.unfinished),
      recordFacts,
      resume: move,
      putPresence,
      unsentReading: unsentReadingMachine.provide({
        actors: {
          read: callActor<Conversation | null, UnsentWork>(async (conversation) =>
            conversation === null ? NOTHING_UNSENT : readUnsentWork(services, conversation),
          ),
        },
      }),
      forgetFiles: callActor(services.fileStore.forgetOlder),
      readDiagnosis: callActor<Conversation | null, boolean>(async (conversation, signal) =>
        conversation === null ? true : readHasDiagnosis(records, conversation, signal),
      ),
      unreadMessages: unreadMessagesMachine.provide({ actors: { messageFacts: feedAboutActor(chat.facts) } }),
      ending,
      emergencyEnding,
    },
  })
  return {
    machine: doctorMachine.provide({
      actors: {
        availability,
        requestQueue,
        bell: provideBell(services),
        push: providePush(services.push),
        signalling: signallingMachine.provide({
          actors: { line: lineActor(services.signalling), networkFacts: feedActor(services.networkFacts) },
        }),
        ...large,
        unanswered: unansweredMachine.provide({
          actors: { unansweredFacts: feedActor(services.unanswered.facts), move },
        }),
        unfinished,
        fillIn: plainCallActor(presence.fillIn),
      },
    }),
    ports: { doctors, breaks, records, emergencies },
  }
}

/** Machines of calls, group calls and the device check. */
export function provideCalls(services: DoctorServices) {
  return {
    videoCall: provideVideoCall(services),
    groupCall: provideGroupCall(services),
    deviceCheck: provideCheck(services),
  }
}

export function provideConsultation(services: DoctorServices) {
  const { moves, openItems, chat, paymentSound } = services
  const move = callActor(moves.move)
  return consultationMachine.provide({
    actors: {
      opening: openingMachine.provide({ actors: { read: callActor(openItems.readRoom), resume: move } }),
      recordFacts: feedAboutActor(openItems.facts),
      successSound: feedActor(paymentSound.loop),
      chat: provideChat(services),
      documents: provideDocuments(services),
      saveForLater: saveForLaterMachine.provide({ actors: { save: move } }),
      readUnsent: callActor<Conversation, UnsentWork>((conversation) => readUnsentWork(services, conversation)),
      ending: endingMachine.provide({ actors: { move, saveMessage: callActor(chat.save) } }),
    },
  })
}

function provideBell({ sound, leadership, attention }: Pick<DoctorServices, 'sound' | 'leadership' | 'attention'>) {
  return bellMachine.provide({
    actors: {
      leadFacts: feedActor(leadership.facts),
      claimLead: plainCallActor(leadership.claim),
      watchLead: feedActor(leadership.watch),
      showArmed: feedActor(leadership.armed),
      soundFacts: feedActor(sound.facts),
      armSound: plainCallActor(sound.arm),
      ringOnce: plainCallActor(sound.ringOnce),
      soundMessage: plainCallActor(sound.soundMessage),
      ring: ongoingActor(sound.ring),
      ringMutely: ongoingActor(sound.ringMutely),
      badge: ongoingActor(attention.badge),
    },
  })
}

function providePush(push: PushPort) {
  return pushMachine.provide({
    actors: {
      pushFacts: feedActor(push.facts),
      lookUp: plainCallActor(push.lookUp),
      askPermission: plainCallActor(push.askPermission),
      subscribe: plainCallActor(push.subscribe),
      register: callActor(push.register),
    },
  })
}
