import { heartbeat } from '../../../contract/schemas/doctor'
import { SECOND } from '../../../contract/values/limits'
import type { NetworkPort } from '../../../machines/ports/network'
import { type HttpClient, ServerFault } from '../http/http-client'
import { networkFacts } from './network-facts'

const PROBE_TIMEOUT = 5 * SECOND

/** The browser's word and the background check (product §4 "Network"); the check is also the sign of life (contract §2). */
export function createNetworkService(http: HttpClient): NetworkPort {
  return {
    async probe(signal) {
      try {
        // A 401 is an answer too, and the session's business.
        await http.call({ method: 'GET', path: '/heartbeat', answer: heartbeat, signal, timeout: PROBE_TIMEOUT })
      } catch (fault) {
        if (!(fault instanceof ServerFault)) throw fault
      }
    },
    facts: networkFacts,
  }
}
