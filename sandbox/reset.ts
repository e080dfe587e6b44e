import type { BackendServices } from '../server/extensions'
import { atLength, inTransaction, type Sql, untilNoDeadlock } from '../server/store/database'
import type { Faults } from './faults/faults'
import { empty, seed } from './seed/seed'

/** Back to the example people; every session ends. */
export async function reset(
  { context, accountLimits }: Pick<BackendServices, 'context' | 'accountLimits'>,
  faults: Faults,
): Promise<void> {
  const { pool, config, sockets, limits, securityLog, locks, lockedRings } = context
  const emptyAndSeed = async (sql: Sql) => {
    await empty(sql)
    await seed(sql)
  }
  // It locks every table while others are at work.
  await untilNoDeadlock(() => inTransaction(pool, (sql) => atLength(sql, emptyAndSeed)))
  await config.cacheController.user.clear()
  await securityLog.flush()
  await accountLimits.forgetAll()
  await limits.forgetAll()
  locks.forgetAll()
  lockedRings.forgetAll()
  await faults.clear()
  sockets.closeAll()
}
