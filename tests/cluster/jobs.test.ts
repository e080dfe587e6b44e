import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningCluster } from '../../sandbox/cluster/cluster'
import { parse, patient, type Patient, request } from '../contract/kit/parse'
import { at } from '../contract/kit/place'
import { setPresence, staff, type Staff } from '../contract/kit/rest'
import { hasPrograms, runCluster } from './kit/running'

/** With the second between two sweeps. */
const TAKEN_OVER_WITHIN = 6_000

describe.runIf(hasPrograms)('jobs', () => {
  let cluster: RunningCluster
  let database: Client
  let doctor: Staff
  let requester: Patient
  beforeAll(async () => {
    cluster = await runCluster()
    database = new Client({ connectionString: cluster.databaseUri })
    await database.connect()
    const origin = cluster.processes[0]?.origin ?? ''
    doctor = await at(origin, () => staff('dokter1@contoh.id'))
    requester = await at(origin, () => patient())
  })
  afterAll(async () => {
    await database?.end()
    await cluster?.stop()
  })

  // The first one may lead or not; then the other one leads and is killed.
  test.each([
    [0, 1],
    [1, 0],
  ])('when process %i is killed, process %i ends an overdue request within 6 s', async (killed, left) => {
    const victim = cluster.processes[killed]
    await at(cluster.processes[left]?.origin ?? '', async () => {
      await setPresence(doctor, 'Online')
      const { body } = await request(requester, doctor)
      const objectId = String(body['objectId'])
      await victim?.stop('SIGKILL')
      await database.query(
        `UPDATE "Consultations" SET "requestAt" = "requestAt" - interval '1 hour' WHERE "objectId" = $1`,
        [objectId],
      )
      await expect
        .poll(
          async () =>
            (await parse('GET', `/classes/Consultations/${objectId}`, undefined, requester.token)).body['status'],
          { timeout: TAKEN_OVER_WITHIN },
        )
        .toBe('NOT_ANSWERED')
      await victim?.start()
    })
  })
})
