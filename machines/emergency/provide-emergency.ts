import { provideAutosave } from '../consultation/autosave/provide-autosave'
import { callActor, feedAboutActor } from '../ports/actors'
import type { EmergenciesPort } from '../ports/emergencies'
import type { DraftStorePort } from '../ports/draft-store'
import type { OpenItemsPort } from '../ports/open-items'
import type { PresencePort } from '../ports/presence'
import type { MovesPort } from '../ports/requests'
import { ambulanceChoiceMachine } from './ambulance-choice/ambulance-choice.machine'
import { type AmbulanceStreamPorts, provideAmbulanceStream } from './ambulance-stream/provide-ambulance-stream'
import { emergencyMachine } from './emergency.machine'
import { emergencyEndingMachine } from './ending/emergency-ending.machine'
import { incidentPlaceMachine, placeSearch } from './incident-place/incident-place.machine'
import { patientDataMachine } from './patient-data/patient-data.machine'
import { reportingMachine } from './reporting/reporting.machine'
import { stepMachine } from './step/step.machine'
import { trackingMachine } from './tracking/tracking.machine'

export interface EmergencyPorts extends AmbulanceStreamPorts {
  openItems: OpenItemsPort
  moves: MovesPort
  presence: PresencePort
  emergencies: EmergenciesPort
  draftStore: DraftStorePort
}

/** The emergency machine and its children with their ports. */
export function provideEmergency({ openItems, moves, presence, emergencies, draftStore, ...stream }: EmergencyPorts) {
  const move = callActor(moves.move)
  const putPresence = callActor(presence.put)
  return emergencyMachine.provide({
    actors: {
      read: callActor(openItems.readEmergency),
      recordFacts: feedAboutActor(openItems.facts),
      detailFacts: feedAboutActor(emergencies.detailFacts),
      step: stepMachine.provide({ actors: { move } }),
      ending: emergencyEndingMachine.provide({ actors: { move, putPresence } }),
      patientData: patientDataMachine.provide({
        actors: { autosave: provideAutosave(draftStore.patientData), putData: callActor(emergencies.putData) },
      }),
      ambulanceChoice: ambulanceChoiceMachine.provide({
        actors: {
          readAmbulances: callActor(emergencies.ambulances),
          selectAmbulance: callActor(emergencies.selectAmbulance),
        },
      }),
      ambulanceStream: provideAmbulanceStream(stream),
      tracking: trackingMachine.provide({ actors: { readRoute: callActor(emergencies.route) } }),
      incidentPlace: incidentPlaceMachine.provide({
        actors: {
          search: placeSearch.provide({ actors: { ask: callActor(emergencies.searchPlaces) } }),
          placeAt: callActor(emergencies.placeAt),
        },
      }),
      reporting: reportingMachine.provide({ actors: { sendReport: callActor(emergencies.report), putPresence } }),
    },
  })
}
