import type { NurseParts } from '../../../machines/app/app.model'
import { facilityEmergenciesMachine } from '../../../machines/nurse/facility-emergencies/facility-emergencies.machine'
import { nurseMachine } from '../../../machines/nurse/nurse.machine'
import { feedActor } from '../../../machines/ports/actors'
import type { AssessmentsPort } from '../../../machines/ports/assessments'
import type { FacilityEmergenciesPort } from '../../../machines/ports/facility-emergencies'

/** The services behind a nurse's ports. */
export interface NurseServices {
  emergencies: FacilityEmergenciesPort
  assessments: Pick<AssessmentsPort, 'list'>
}

/** Connects a nurse's machines with their services; in its own chunk (load-nurse.ts). */
export function provideNurse({ emergencies, assessments }: NurseServices): NurseParts {
  return {
    machine: nurseMachine.provide({
      actors: {
        facilityEmergencies: facilityEmergenciesMachine.provide({
          actors: { facilityFacts: feedActor(emergencies.facts) },
        }),
      },
    }),
    ports: {
      history: emergencies.history,
      past: emergencies.past,
      latest: (signal) => assessments.list({ page: 1, query: { search: '' } }, signal),
    },
  }
}
