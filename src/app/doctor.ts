import type { DoctorParts } from '../../machines/app/app.model'
import { createDoctorServices } from './doctor-services'
import { provideDoctor } from './doctor-wiring'
import type { PageServices } from './services'

/** All that a doctor needs at work, in one chunk: the sign-in page never loads it (load-doctor.ts). */
export function createDoctor(page: PageServices): DoctorParts {
  return provideDoctor(createDoctorServices(page))
}
