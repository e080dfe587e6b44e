import type { LeadershipPort } from '../../../machines/ports/leadership'
import { beginAfter, nextTask } from '../next-task'
import { createStand, type Stand } from './stand'

/**
 * Which of a doctor's tabs rings for all of them. Where the browser has no Web Locks each tab leads, and rings: better
 * several rings than none.
 * @param me the doctor's id_user: another person's tabs in the same browser are none of ours
 */
export function createLeader(me: () => string): LeadershipPort {
  let stand: Stand | null = null
  let standing = Promise.resolve()
  let isArmed = false
  let isWatching = false

  return {
    facts(listen) {
      if (navigator.locks === undefined) {
        listen({ type: 'lead.gained' })
        return () => {}
      }
      // A worker, a lock and a channel: a task of its own, beside all that begins with the doctor's work.
      const { begun, end } = beginAfter(nextTask(), () => {
        const mine = createStand(`bell:${me()}`, listen)
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
