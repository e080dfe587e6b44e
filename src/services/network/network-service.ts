import { SECOND } from '../../../contract/values/limits'
import type { NetworkPort } from '../../../machines/ports/network'
import { type HttpClient, ServerFault } from '../http/http-client'
import { loadRest } from '../http/load-rest'
import { networkFacts } from './network-facts'

const PROBE_TIMEOUT = 5 * SECOND

/** The browser's state and the background check (product §4 "Network"), which is also the heartbeat (contract §2). */
export function createNetworkService(http: HttpClient): NetworkPort {
  return {
    async probe(signal) {
      const { heartbeat } = await loadRest()
      try {
        // A 401 is an answer, too; the session handles it.
        await http.call({ method: 'GET', path: '/heartbeat', answer: heartbeat, signal, timeout: PROBE_TIMEOUT })
      } catch (fault) {
        if (!(fault instanceof ServerFault)) throw fault
      }
    },
    facts: networkFacts,
  }
}
