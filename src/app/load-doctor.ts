import type { DoctorParts } from '../../machines/app/app.model'
import { loadOnce } from './load-once'
import type { PageServices } from './services'

/** The doctor's machines and services, fetched once a page and kept. */
export function createDoctorLoader(page: PageServices): () => Promise<DoctorParts> {
  return loadOnce(async () => (await import('./doctor')).createDoctor(page))
}
