import { provideChat } from '../../machines/consultation/chat/provide-chat'
import { callActor, feedAboutActor, feedActor, plainCallActor } from '../../machines/ports/actors'
import { burstMachine } from './burst/burst.machine'
import { callMachine } from './call/call.machine'
import { deskMachine } from './desk.machine'
import { doctorsMachine } from './doctors/doctors.machine'
import { faultsMachine } from './faults/faults.machine'
import { keepsNothing } from './services/keeps-nothing'
import type { DeskServices } from './services/desk-services'
import { visitMachine } from './visit/visit.machine'

/** Where the desk's charts meet its services: who sits here, and the two tools that need nobody to. */
export function provideDesk({ session, visits, emergencies, chat, attachments, typing, burst, faults }: DeskServices) {
  const visit = visitMachine.provide({
    actors: {
      recordFacts: feedAboutActor(visits.facts),
      ask: callActor(visits.ask),
      cancel: callActor(visits.cancel),
      pay: callActor(visits.pay),
      chat: provideChat({ chat, keptMessages: keepsNothing, attachments, typing }),
    },
  })
  const desk = deskMachine.provide({
    actors: {
      signIn: callActor(session.signIn),
      sessionFacts: feedActor(session.facts),
      doctors: doctorsMachine.provide({ actors: { onlineDoctors: plainCallActor(visits.onlineDoctors) } }),
      visit,
      call: callMachine.provide({
        actors: { emergencyFacts: feedActor(emergencies.facts), call: callActor(emergencies.call) },
      }),
    },
  })
  return {
    desk,
    burst: burstMachine.provide({ actors: { shot: callActor(burst.shoot) } }),
    faults: faultsMachine.provide({ actors: { read: plainCallActor(faults.read), make: callActor(faults.make) } }),
  }
}
