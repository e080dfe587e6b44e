import { CHUNK_RELOAD_GUARD } from '../../contract/values/limits'
import { isReloadDue, pollServer, reloadWhenReachable } from './reload'
import { restoreStyleSheets } from './style-sheets'

const KEY = 'dk.reloadedAt'

/**
 * The module of a chunk that is needed now (product §8). A lost one is loaded again once the server answers. If that
 * fails, too, it belongs to an older build: the page reloads, at most once per minute, and the promise stays pending.
 * @param whileAway 'fail': rejects at once if the server is away, for callers that report and repeat a failure
 * @throws the load's error if the page has just reloaded for one
 */
export async function loaded<Module>(
  load: () => Promise<Module>,
  whileAway: 'wait' | 'fail' = 'wait',
): Promise<Module> {
  try {
    // The lost sheets may belong to other chunks, so they do not hold this one up.
    restoreStyleSheets().catch(() => {})
    return await load()
  } catch (fault) {
    if (!(await pollServer(whileAway === 'wait'))) throw fault
  }
  return restoreStyleSheets()
    .then(load)
    .catch((fault: unknown) => {
      // Several chunks of an older build are lost together.
      if (isReloadDue()) return new Promise<never>(() => {})
      const now = Date.now()
      if (now - Number(sessionStorage.getItem(KEY)) < CHUNK_RELOAD_GUARD) throw fault
      sessionStorage.setItem(KEY, String(now))
      void reloadWhenReachable()
      return new Promise<never>(() => {})
    })
}

/** The module of an optional chunk; null if it cannot be loaded, without a page reload. */
export async function optional<Module>(load: () => Promise<Module>): Promise<Module | null> {
  return load().catch(() => null)
}
