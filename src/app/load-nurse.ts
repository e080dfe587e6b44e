import type { NurseParts } from '../../machines/app/app.model'
import { loaded } from '../chunks/loaded'
import { loadOnce } from '../chunks/load-once'
import type { PageServices } from './page-services'

/** A nurse's machines and services, loaded once per page. */
export function createNurseLoader(page: PageServices): () => Promise<NurseParts> {
  return loadOnce(async () => (await loaded(() => import('./nurse/nurse'), 'fail')).createNurse(page))
}
