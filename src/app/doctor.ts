import type { DoctorParts } from '../../machines/app/app.model'
import { nextTask } from '../services/next-task'
import { createDoctorServices } from './doctor-services'
import { provideDoctor } from './doctor-wiring'
import type { PageServices } from './services'

/** All that a doctor needs at work, in chunks that the sign-in page never loads (load-doctor.ts). */
export async function createDoctor(page: PageServices): Promise<DoctorParts> {
  const services = createDoctorServices(page)
  await nextTask()
  return provideDoctor(services)
}
