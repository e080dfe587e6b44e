import type { DoctorParts } from '../../machines/app/app.model'
import { nextTask } from '../services/next-task'
import { loadOnce } from './load-once'
import type { PageServices } from './services'

/** The doctor's machines and services, fetched once a page and kept. */
export function createDoctorLoader(page: PageServices): () => Promise<DoctorParts> {
  const load = loadOnce(async () => {
    const { createDoctor } = await fetched()
    // The browser has just read the last of it.
    await nextTask()
    return createDoctor(page)
  })
  return async () => {
    const doctor = await load()
    // What starts with it is much: a task of its own, also where it was here before it was asked for.
    await nextTask()
    return doctor
  }
}

/** Asked for at once, and read the lower first: each is a task of the browser's, and a key or a click comes in between. */
async function fetched(): Promise<typeof import('./doctor')> {
  const lower = [
    import('../../machines/request-queue/request-queue.machine'),
    import('../../machines/consultation/consultation.machine'),
    import('../../machines/emergency/emergency.machine'),
    import('../../machines/video-call/video-call.machine'),
  ]
  await Promise.all(lower)
  return import('./doctor')
}
