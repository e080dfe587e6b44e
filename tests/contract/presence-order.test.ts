import { expect, test } from 'vitest'
import { setPresence } from '../../server/live/presence'
import { hasDatabaseDoor, openDatabase } from './kit/database'
import { reset } from './kit/rest'

const DOCTOR = 'dokter0001'

test.runIf(hasDatabaseDoor)(
  'the presence that is written last has the newer date, whichever transaction began first',
  async () => {
    await reset()
    const database = openDatabase()
    const ending = await database.connect()
    try {
      // An emergency is being ended while another tab says Busy: the ending began first and waits.
      await ending.query('BEGIN')
      await ending.query('SELECT now()')
      const busy = await setPresence(database, DOCTOR, 'status_emergency_available', 'Online', 'Busy')
      const online = await setPresence(ending, DOCTOR, 'status_emergency_available', 'Busy', 'Online')
      await ending.query('COMMIT')
      expect(online.updatedAt.getTime()).toBeGreaterThanOrEqual(busy.updatedAt.getTime())
    } finally {
      ending.release()
      await database.end()
    }
  },
)
