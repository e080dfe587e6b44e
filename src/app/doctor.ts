import type { DoctorParts } from '../../machines/app/app.model'
import { provideEmergency } from '../../machines/emergency/provide-emergency'
import { yieldToMain } from '../services/yield-to-main'
import { createDoctorServices } from './doctor-services'
import { provideCalls, provideConsultation, provideDoctor } from './doctor-wiring'
import type { PageServices } from './page-services'

/**
 * Everything for a doctor's work, in separate chunks (load-doctor.ts); created in several tasks, so that input is
 * handled in between.
 */
export async function createDoctor(page: PageServices): Promise<DoctorParts> {
  const services = createDoctorServices(page)
  await yieldToMain()
  const calls = provideCalls(services)
  await yieldToMain()
  const consultation = provideConsultation(services)
  await yieldToMain()
  const emergency = provideEmergency(services)
  await yieldToMain()
  return provideDoctor(services, { ...calls, consultation, emergency })
}
