import type { LeadershipPort } from '../../../machines/ports/leadership'
import { createStand, type Stand } from './stand'

/**
 * Which of a doctor's tabs rings for all of them. Where the browser has no Web Locks each tab leads, and rings: better
 * several rings than none.
 * @param me the doctor's id_user: another person's tabs in the same browser are none of ours
 */
export function createLeader(me: () => string): LeadershipPort {
  let stand: Stand | null = null
  let isArmed = false
  let isWatching = false

  return {
    facts(listen) {
      if (navigator.locks === undefined) {
        listen({ type: 'lead.gained' })
        return () => {}
      }
      const mine = createStand(`bell:${me()}`, listen)
      stand = mine
      if (isArmed) mine.setArmed(true)
      if (isWatching) mine.setWatching(true)
      return () => {
        mine.leave()
        stand = null
      }
    },
    async claim() {
      await stand?.seize()
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
