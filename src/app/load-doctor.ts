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

/**
 * What a doctor's work is made of, the lower first: shapes and charts, each read in a task of its own, so that a key or a
 * click comes in between.
 */
const LOWER = [
  () => import('../../contract/schemas/signalling'),
  () => import('../../contract/schemas/consultation'),
  () => import('../../contract/schemas/emergency'),
  () => import('../../machines/request-queue/request-queue.machine'),
  () => import('../../machines/consultation/consultation.machine'),
  () => import('../../machines/emergency/emergency.machine'),
  () => import('../../machines/video-call/video-call.machine'),
]

async function fetched(): Promise<typeof import('./doctor')> {
  await Promise.all(LOWER.map((load) => load()))
  return import('./doctor')
}
