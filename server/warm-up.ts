import Parse from 'parse/node'
import type pg from 'pg'
import { LIVE_CLASSES } from './live/classes'
import { MASTER } from './live/context'
import { PARSE_POOL_SIZE } from './live/server'
import { POOL_SIZE } from './store/database'

/** The first time opens the connections, the others let the code get warm. */
const ROUNDS = 3

/**
 * After a restart every page comes back within the same seconds, and what waits for an answer is to be on its screen within
 * one: the connections stand by then, and the way that all of them go has been gone.
 */
export async function warmUp(pool: pg.Pool): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    await Promise.all([
      ...Array.from({ length: PARSE_POOL_SIZE }, (_, index) => {
        const className = LIVE_CLASSES[index % LIVE_CLASSES.length] ?? '_User'
        return new Parse.Query(className).limit(20).find(MASTER)
      }),
      ...Array.from({ length: POOL_SIZE }, () => pool.query('SELECT dk_now()')),
    ])
  }
}
