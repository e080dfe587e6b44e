import { DESCRIPTIONS, FEES, type TransactionKind, WITHDRAWN_TO } from '../../contract/values/balance'
import type { RequestClass } from '../../contract/values/statuses'
import { DAY } from '../../server/jakarta'
import { FEE_KINDS } from '../../server/live/fees'
import type { Sql } from '../../server/store/database'
import { chanceOf } from './chance'
import { uuidOf } from './same-uuid'
import type { SeedUser } from './people'

/** About half a year. */
const REACH = 180 * DAY
const EVERY = 14 * DAY
/** Whole rupiah: less is not paid out, and only multiples of the step are. */
const LEAST_WITHDRAWAL = 300_000
const WITHDRAWAL_STEP = 50_000
const CORRECTION = 25_000
/** After so many fees. */
const CORRECTED = 40
const BANKS = ['BCA', 'Mandiri', 'BNI', 'BRI', 'BSI']

interface Earned {
  doctor: string
  className: RequestClass
  reference: string
  name: string | null
  at: Date
}

interface Booked {
  userId: string
  at: string
  kind: TransactionKind
  amount: number
  balance: number
  reference: string
  name: string | null
  description: string
}

/**
 * Balances of half a year: fees of finished records, a withdrawal every other week, and a correction. The last entry's
 * balance is the account's; existing accounts are unchanged.
 */
export async function seedTransactions(sql: Sql, doctors: readonly SeedUser[], now: number): Promise<void> {
  const { rows } = await sql.query<Earned>(
    `SELECT doctor, class_name AS "className", record_id AS reference, asker_name AS name, status_at AS at FROM dk_request r
     WHERE status = 'FINISHED' AND NOT is_test AND status_at > $1
       AND NOT EXISTS (SELECT 1 FROM dk_transaction t WHERE t.user_id = r.doctor) ORDER BY status_at, record_id`,
    [new Date(now - REACH)],
  )
  const earnedBy = ({ objectId }: SeedUser) => rows.filter(({ doctor }) => doctor === objectId)
  const all = doctors.flatMap((doctor, nth) => historyOf(doctor, nth, earnedBy(doctor)))
  await sql.query(
    `INSERT INTO dk_transaction (id, user_id, at, kind, amount, balance, reference, name, description)
     SELECT one.id, one."userId", one.at, one.kind, one.amount, one.balance, one.reference, one.name, one.description
     FROM jsonb_to_recordset($1::jsonb) AS one(id uuid, "userId" text, at timestamptz, kind text,
       amount integer, balance integer, reference text, name text, description text)
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(all.map((one) => ({ id: uuidOf(`transaksi ${one.userId} ${one.reference}`), ...one })))],
  )
}

function historyOf({ objectId: userId, idUser }: SeedUser, nth: number, earned: readonly Earned[]): Booked[] {
  const chance = chanceOf(`saldo ${idUser}`)
  const account = `${BANKS[nth % BANKS.length]} ••${4410 + nth * 137}`
  const booked: Booked[] = []
  let balance = 0
  const book = (one: Omit<Booked, 'userId' | 'balance'>) => {
    balance += one.amount
    booked.push({ userId, balance, ...one })
  }
  let paidAt = earned[0]?.at.getTime() ?? 0
  for (const [index, { className, reference, name, at }] of earned.entries()) {
    while (at.getTime() - paidAt > EVERY) {
      paidAt += EVERY
      const amount = Math.floor((balance * (0.35 + chance() * 0.5)) / WITHDRAWAL_STEP) * WITHDRAWAL_STEP
      if (amount < LEAST_WITHDRAWAL) continue
      const number = booked.length
      book({
        at: new Date(paidAt).toISOString(),
        kind: 'withdrawal',
        amount: -amount,
        reference: `W-${idUser}${String(number).padStart(4, '0')}`,
        name: null,
        description: WITHDRAWN_TO + account,
      })
    }
    const kind = FEE_KINDS[className]
    book({ at: at.toISOString(), amount: FEES[className], reference, name, kind, description: DESCRIPTIONS[kind] })
    if (index === CORRECTED) {
      book({
        at: new Date(at.getTime() + 1).toISOString(),
        kind: 'correction',
        amount: -CORRECTION,
        reference: `C-${idUser}0001`,
        name: null,
        description: DESCRIPTIONS.correction,
      })
    }
  }
  return booked
}
