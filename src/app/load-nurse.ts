import type { NurseParts } from '../../machines/app/app.model'
import { loadOnce } from './load-once'
import type { PageServices } from './page-services'

/** A nurse's machines and services, loaded once per page. */
export function createNurseLoader(page: PageServices): () => Promise<NurseParts> {
  return loadOnce(async () => (await import('./nurse/nurse')).createNurse(page))
}
