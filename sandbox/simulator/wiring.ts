import { type EventObject, fromCallback } from 'xstate'
import { provideChat } from '../../machines/consultation/chat/provide-chat'
import { provideGroupCall } from '../../machines/group-call/provide-group-call'
import { callActor, feedAboutActor, feedActor, plainCallActor } from '../../machines/ports/actors'
import { lineActor } from '../../machines/ports/signalling'
import { signallingMachine } from '../../machines/signalling/signalling.machine'
import { provideVideoCall } from '../../machines/video-call/provide-video-call'
import { burstMachine } from './burst/burst.machine'
import { callMachine } from './call/call.machine'
import { consentMachine } from './consent/consent.machine'
import { simulatorMachine } from './simulator.machine'
import { dispatchMachine } from './dispatch/dispatch.machine'
import { doctorsMachine } from './doctors/doctors.machine'
import { driveMachine } from './drive/drive.machine'
import { faultsMachine } from './faults/faults.machine'
import { pdfMachine } from './pdf/pdf.machine'
import { positionsActor } from './ports/positions'
import type { SimulatorServices } from './services/simulator-services'
import { visitMachine } from './visit/visit.machine'

/** Where the simulator's charts meet its services: who sits here, and the two tools that need nobody to. */
export function provideSimulator(services: SimulatorServices) {
  const { session, visits, consent, prescriptions, emergencies, chat, outboxStore, attachments, fileStore, typing } =
    services
  const { burst, faults } = services
  const visit = visitMachine.provide({
    actors: {
      recordFacts: feedAboutActor(visits.facts),
      ask: callActor(visits.ask),
      cancel: callActor(visits.cancel),
      pay: callActor(visits.pay),
      chat: provideChat({ chat, outboxStore, attachments, fileStore, typing }),
      consent: consentMachine.provide({ actors: { answer: callActor(consent.answer) } }),
      pdf: pdfMachine.provide({
        actors: {
          fetchPdf: callActor(prescriptions.pdf),
          heldUrl: fromCallback<EventObject, { url: string }>(
            ({ input }) =>
              () =>
                prescriptions.release(input.url),
          ),
        },
      }),
    },
  })
  const simulator = simulatorMachine.provide({
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
        actors: {
          emergencyFacts: feedActor(emergencies.facts),
          detailFacts: feedAboutActor(emergencies.detailFacts),
          whereAmI: plainCallActor(services.whereabouts.here),
          call: callActor(emergencies.call),
        },
      }),
      dispatch: dispatchMachine.provide({
        actors: {
          dispatchFacts: feedActor(services.dispatch.facts),
          move: callActor(services.moves.move),
          drive: driveMachine.provide({
            actors: { readRoute: callActor(services.dispatch.route), positions: positionsActor(services.positions) },
          }),
          room: provideGroupCall(services),
        },
      }),
    },
  })
  return {
    simulator,
    burst: burstMachine.provide({ actors: { shot: callActor(burst.shoot) } }),
    faults: faultsMachine.provide({ actors: { read: plainCallActor(faults.read), make: callActor(faults.make) } }),
  }
}
