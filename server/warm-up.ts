import Parse from 'parse/node'
import type pg from 'pg'
import { LIVE_CLASSES } from './live/classes'
import { MASTER } from './live/context'
import { PARSE_POOL_SIZE } from './live/server'
import { POOL_SIZE } from './store/database'

/** The first time opens the connections, the others let the code get warm. */
const ROUNDS = 3

/**
 * After a restart every page reconnects within the same seconds, and each needs its answer within one second. This
 * opens the connections beforehand and runs the common request path once.
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
