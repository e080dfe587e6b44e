import type { DoctorParts } from '../../machines/app/app.model'
import { loaded } from '../chunks/loaded'
import { yieldToMain } from '../services/yield-to-main'
import { loadOnce } from '../chunks/load-once'
import type { PageServices } from './page-services'

/** The doctor's machines and services, loaded once per page. */
export function createDoctorLoader(page: PageServices): () => Promise<DoctorParts> {
  const load = loadOnce(async () => {
    await loaded(() => Promise.all(LOWER.map((load) => load())), 'fail')
    const { createDoctor } = await loaded(() => import('./doctor'), 'fail')
    // The browser has just evaluated the last chunk.
    await yieldToMain()
    return createDoctor(page)
  })
  return async () => {
    const doctor = await load()
    // Starting them is expensive, so it has a task of its own, also after preloading.
    await yieldToMain()
    return doctor
  }
}

/**
 * The modules of a doctor's work, dependencies first. Each is evaluated in a task of its own, so that input is handled
 * in between.
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
