import type { BackendServices } from '../server/extensions'
import type { Faults } from './faults/faults'
import { seedAgain } from './seed/seed'

/** Back to the example people; every session ends. */
export async function reset(
  { context, accountLimits }: Pick<BackendServices, 'context' | 'accountLimits'>,
  faults: Faults,
): Promise<void> {
  const { pool, config, sockets, limits, securityLog, locks, lockedRings } = context
  await seedAgain(pool)
  await config.cacheController.user.clear()
  await securityLog.flush()
  await accountLimits.forgetAll()
  await limits.forgetAll()
  locks.forgetAll()
  lockedRings.forgetAll()
  await faults.clear()
  sockets.closeAll()
}
