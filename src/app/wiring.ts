import { appMachine } from '../../machines/app/app.machine'
import { availabilityMachine } from '../../machines/availability/availability.machine'
import { chatMachine } from '../../machines/consultation/chat/chat.machine'
import { consultationMachine } from '../../machines/consultation/consultation.machine'
import { endingMachine } from '../../machines/consultation/ending/ending.machine'
import { doctorMachine } from '../../machines/doctor/doctor.machine'
import { networkMachine } from '../../machines/network/network.machine'
import { callActor, feedAboutActor, feedActor, plainCallActor } from '../../machines/ports/actors'
import type { ChatPort } from '../../machines/ports/chat'
import type { ConsultationsPort } from '../../machines/ports/consultations'
import type { Feed } from '../../machines/ports/feed'
import type { NetworkPort } from '../../machines/ports/network'
import type { PresencePort } from '../../machines/ports/presence'
import type { MovesPort, RequestsPort } from '../../machines/ports/requests'
import type { RingtonePort } from '../../machines/ports/ringtone'
import type { SessionPort } from '../../machines/ports/session'
import { requestMachine } from '../../machines/request/request.machine'
import { requestQueueMachine } from '../../machines/request-queue/request-queue.machine'
import { sessionMachine } from '../../machines/session/session.machine'
import { unfinishedMachine } from '../../machines/unfinished/unfinished.machine'

/** Every port that the machines of the app need. */
export interface Services {
  session: SessionPort
  network: NetworkPort
  presence: PresencePort
  requests: RequestsPort
  moves: MovesPort
  consultations: ConsultationsPort
  chat: ChatPort
  ringtone: RingtonePort
  resynced: Feed<{ type: 'time.resynced' }>
}

/** The one place where machines meet services: each placeholder actor gets the port's call that fills it. */
export function provideApp(services: Services) {
  const { session, network, presence, requests, moves, consultations, chat, ringtone, resynced } = services
  const move = callActor(moves.move)
  const saveMessage = callActor(chat.save)
  const ending = endingMachine.provide({ actors: { move, saveMessage } })

  const availability = availabilityMachine.provide({
    actors: { presenceFacts: feedActor(presence.facts), savePresence: callActor(presence.save) },
  })
  const requestQueue = requestQueueMachine.provide({
    actors: {
      request: requestMachine.provide({ actors: { move } }),
      requestFacts: feedActor(requests.facts),
      ringtone: feedActor(ringtone.ring),
    },
  })
  const unfinished = unfinishedMachine.provide({
    actors: { lookUp: plainCallActor(consultations.unfinished), ending },
  })
  const consultation = consultationMachine.provide({
    actors: {
      read: callActor(consultations.read),
      resume: move,
      recordFacts: feedAboutActor(consultations.facts),
      chat: chatMachine.provide({
        actors: {
          messageFacts: feedAboutActor(chat.facts),
          saveMessage,
          markDelivered: callActor(chat.markDelivered),
          markRead: callActor(chat.markRead),
        },
      }),
      ending,
    },
  })

  return appMachine.provide({
    actors: {
      clockFacts: feedActor(resynced),
      network: networkMachine.provide({
        actors: { networkFacts: feedActor(network.facts), probe: plainCallActor(network.probe) },
      }),
      session: sessionMachine.provide({
        actors: {
          sessionFacts: feedActor(session.facts),
          restore: plainCallActor(session.restore),
          signIn: callActor(session.signIn),
          signOut: plainCallActor(session.signOut),
          forget: plainCallActor(session.forget),
        },
      }),
      doctor: doctorMachine.provide({ actors: { availability, requestQueue, unfinished, consultation } }),
    },
  })
}
