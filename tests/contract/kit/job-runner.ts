/**
 * A process that leads or waits to lead, started by tests/contract/jobs.test.ts: notes a beat with its pid each 100 ms,
 * and mails what is due.
 */
import { pino } from 'pino'
import { joinMembers } from '../../../server/cluster/membership'
import { createDelivery } from '../../../server/delivery/delivery'
import { startJobs } from '../../../server/jobs/jobs'
import { openPool } from '../../../server/store/database'

const { JOBS_DATABASE: databaseUri = '', JOBS_SMTP: url = '' } = process.env
const log = pino({ level: 'silent' })
const pool = openPool(databaseUri)
const members = await joinMembers({ databaseUri, isShared: true, log, onEvicted: () => process.exit(1) })
const delivery = createDelivery({
  pool,
  log,
  settings: { mail: { url, from: 'a@rs.id' }, sms: null, language: 'id' },
  sender: { hospitalName: 'RS Uji', appName: 'Dokter', origin: 'https://dokter.rs.id', language: 'id' },
})
startJobs({
  members,
  log,
  onRun: () => {},
  jobs: [
    {
      name: 'beat',
      period: 100,
      run: async () => void (await pool.query('INSERT INTO beat VALUES ($1)', [process.pid])),
    },
    { name: 'messages', period: 200, run: () => delivery.deliverDue() },
    {
      name: 'faulty',
      period: 100,
      run: () => Promise.reject(new Error('this job always fails, and harms no other')),
    },
  ],
})
process.send?.('ready')
