import type { NurseParts } from '../../../machines/app/app.model'
import { createAssessmentsService } from '../../services/assessments-service'
import { createFacilityEmergenciesService } from '../../services/emergencies/facility-emergencies-service'
import { provideNurse } from './nurse-wiring'
import { createPageLive } from '../page-live'
import type { PageServices } from '../page-services'

/** Everything for a nurse's work, in one chunk that the sign-in page does not load (load-nurse.ts). */
export function createNurse(page: PageServices): NurseParts {
  return provideNurse({
    emergencies: createFacilityEmergenciesService(page.http, createPageLive(page)),
    assessments: createAssessmentsService(page.http),
  })
}
