import { chatMachine } from '../../machines/consultation/chat/chat.machine'
import { callActor, feedAboutActor, feedActor, plainCallActor } from '../../machines/ports/actors'
import { deskMachine } from './desk.machine'
import type { DeskServices } from './services/desk-services'
import { visitMachine } from './visit.machine'

/** Where the desk's charts meet its services. */
export function provideDesk({ session, requests, chat }: DeskServices) {
  const visit = visitMachine.provide({
    actors: {
      recordFacts: feedActor(requests.facts),
      onlineDoctors: plainCallActor(requests.onlineDoctors),
      ask: callActor(requests.ask),
      cancel: callActor(requests.cancel),
      pay: callActor(requests.pay),
      chat: chatMachine.provide({
        actors: {
          messageFacts: feedAboutActor(chat.facts),
          saveMessage: callActor(chat.save),
          markDelivered: callActor(chat.markDelivered),
          markRead: callActor(chat.markRead),
        },
      }),
    },
  })
  return deskMachine.provide({
    actors: { signIn: callActor(session.signIn), sessionFacts: feedActor(session.facts), visit },
  })
}
