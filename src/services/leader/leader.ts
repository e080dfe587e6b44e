import type { LeadershipPort } from '../../../machines/ports/leadership'
import { beginAfter, yieldToMain } from '../yield-to-main'
import { createCandidate, type Candidate } from './candidate'

/**
 * Elects the tab that rings for all tabs of a doctor. Without Web Locks every tab leads, since several rings are better
 * than none.
 * @param me the doctor's id_user; other people's tabs in the same browser are ignored
 */
export function createLeader(me: () => string): LeadershipPort {
  let stand: Candidate | null = null
  let standing = Promise.resolve()
  let isArmed = false
  let isWatching = false

  return {
    facts(listen) {
      if (navigator.locks === undefined) {
        listen({ type: 'lead.gained' })
        return () => {}
      }
      // Starts a worker, a lock and a channel in a task of its own, because much starts with the doctor's work.
      const { begun, end } = beginAfter(yieldToMain(), () => {
        const mine = createCandidate(`bell:${me()}`, listen)
        stand = mine
        if (isArmed) mine.setArmed(true)
        if (isWatching) mine.setWatching(true)
        return mine.leave
      })
      standing = begun
      return () => {
        end()
        stand = null
      }
    },
    async claim() {
      await standing
      await stand?.steal()
    },
    armed() {
      isArmed = true
      stand?.setArmed(true)
      return () => {
        isArmed = false
        stand?.setArmed(false)
      }
    },
    watch() {
      isWatching = true
      stand?.setWatching(true)
      return () => {
        isWatching = false
        stand?.setWatching(false)
      }
    },
  }
}
