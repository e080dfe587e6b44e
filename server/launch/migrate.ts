import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { MINUTE } from '../../contract/values/limits'
import { noBus } from '../cluster/bus'
import { livePubSub } from '../cluster/live-queries'
import { prepareDatabase } from '../prepare-database'
import { readLimits } from '../rest/limits/limits'
import { readRetention } from '../security-log/retention'
import { pendingSteps } from '../store/schema/migrate'
import { mustBeUsable } from './database-role'
import { explain, Failure } from './failure.mjs'
import { secretOf } from './secrets'

const USAGE = `npm run migrate [-- --status]
  --status  tampilkan langkah skema yang belum dijalankan; kode keluar 1 bila ada
Lingkungan: DATABASE_URL, LIMITS, SECURITY_LOG_DAYS, seperti pada server.`

/** `npm run migrate`: brings a database to this version's schema, while servers are stopped or run. */
export async function migrate(args: readonly string[]): Promise<never> {
  try {
    process.exit(await run(args))
  } catch (error) {
    console.error(explain(error, process.cwd(), 'Migrasi gagal').message)
    process.exit(1)
  }
}

/** @returns the exit code */
async function run(args: readonly string[]): Promise<number> {
  const isStatus = isStatusAsked(args)
  const databaseUri = secretOf('DATABASE_URL', process.env)
  if (databaseUri === null) throw new Failure('DATABASE_URL belum diisi.')
  await mustBeUsable(databaseUri)
  const pending = await pendingSteps(databaseUri)
  const list = pending.map(({ number, name }) => `  ${number} ${name}`).join('\n')
  if (isStatus) {
    console.log(pending.length === 0 ? 'Skema sudah yang terbaru.' : `Belum dijalankan:\n${list}`)
    return pending.length === 0 ? 0 : 1
  }
  await prepareDatabase({
    databaseUri,
    mode: 'start',
    rules: { openRequests: readLimits(process.env).openRequests, securityLogDays: readRetention(process.env) },
    // Nobody is served: only the classes are made.
    parse: {
      origin: 'http://localhost',
      masterKey: randomBytes(24).toString('base64url'),
      longestSession: MINUTE,
      pubSub: livePubSub(noBus),
    },
  })
  console.log(pending.length === 0 ? 'Skema sudah yang terbaru.' : `Dijalankan:\n${list}`)
  return 0
}

function isStatusAsked(args: readonly string[]): boolean {
  try {
    return parseArgs({ args: [...args], options: { status: { type: 'boolean' } } }).values.status ?? false
  } catch {
    throw new Failure(USAGE)
  }
}
