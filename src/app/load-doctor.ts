import type { DoctorParts } from '../../machines/app/app.model'
import type { PageServices } from './services'

/** The doctor's machines and services, fetched once a page and kept; a fault is forgotten, so that the next call tries again. */
export function createDoctorLoader(page: PageServices): () => Promise<DoctorParts> {
  let loading: Promise<DoctorParts> | null = null
  const load = async (): Promise<DoctorParts> => {
    const { createDoctor } = await import('./doctor')
    return createDoctor(page)
  }
  return () => {
    loading ??= load().catch((fault: unknown) => {
      loading = null
      throw fault
    })
    return loading
  }
}
