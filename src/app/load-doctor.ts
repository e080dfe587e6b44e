import type { DoctorParts } from '../../machines/app/app.model'
import { loadOnce } from './load-once'
import { nextTask } from './next-task'
import type { PageServices } from './services'

/** The doctor's machines and services, fetched once a page and kept. */
export function createDoctorLoader(page: PageServices): () => Promise<DoctorParts> {
  return loadOnce(async () => {
    const { createDoctor } = await import('./doctor')
    // The browser has just read all of it.
    await nextTask()
    const doctor = createDoctor(page)
    // What starts with it is much, too.
    await nextTask()
    return doctor
  })
}
