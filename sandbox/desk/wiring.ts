import { type EventObject, fromCallback } from 'xstate'
import { provideChat } from '../../machines/consultation/chat/provide-chat'
import { callActor, feedAboutActor, feedActor, plainCallActor } from '../../machines/ports/actors'
import { lineActor } from '../../machines/ports/signalling'
import { signallingMachine } from '../../machines/signalling/signalling.machine'
import { provideVideoCall } from '../../machines/video-call/provide-video-call'
import { burstMachine } from './burst/burst.machine'
import { callMachine } from './call/call.machine'
import { consentMachine } from './consent/consent.machine'
import { deskMachine } from './desk.machine'
import { doctorsMachine } from './doctors/doctors.machine'
import { faultsMachine } from './faults/faults.machine'
import { pdfMachine } from './pdf/pdf.machine'
import type { DeskServices } from './services/desk-services'
import { visitMachine } from './visit/visit.machine'

/** Where the desk's charts meet its services: who sits here, and the two tools that need nobody to. */
export function provideDesk(services: DeskServices) {
  const { session, visits, consent, prescriptions, emergencies, chat, keptMessages, attachments, typing } = services
  const { burst, faults } = services
  const visit = visitMachine.provide({
    actors: {
      recordFacts: feedAboutActor(visits.facts),
      ask: callActor(visits.ask),
      cancel: callActor(visits.cancel),
      pay: callActor(visits.pay),
      chat: provideChat({ chat, keptMessages, attachments, typing }),
      consent: consentMachine.provide({ actors: { answer: callActor(consent.answer) } }),
      pdf: pdfMachine.provide({
        actors: {
          fetchPdf: callActor(prescriptions.pdf),
          heldUrl: fromCallback<EventObject, { url: string }>(({ input }) => () => prescriptions.release(input.url)),
        },
      }),
    },
  })
  const desk = deskMachine.provide({
    actors: {
      signIn: callActor(session.signIn),
      sessionFacts: feedActor(session.facts),
      doctors: doctorsMachine.provide({ actors: { onlineDoctors: plainCallActor(visits.onlineDoctors) } }),
      signalling: signallingMachine.provide({
        actors: { line: lineActor(services.signalling), networkFacts: feedActor(services.networkFacts) },
      }),
      videoCall: provideVideoCall(services),
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
