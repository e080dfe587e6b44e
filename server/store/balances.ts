import { randomUUID } from 'node:crypto'
import type { TransactionKind } from '../../contract/values/balance'
import type { Sql } from './database'

/** The constraint that refuses a second fee for one record. */
const ONE_FEE_A_RECORD = 'one_fee_a_record'

/**
 * What moved each doctor's balance, in the order of `number`; amounts are whole rupiah, and what went is negative.
 * `balance` is what was there afterwards, so that the newest one's is all of them together. What the account is called
 * is in dk_balance.
 */
export const BALANCE_TABLES = `
  CREATE TABLE IF NOT EXISTS dk_transaction (
    number bigserial PRIMARY KEY, id uuid NOT NULL UNIQUE, user_id text NOT NULL, at timestamptz NOT NULL,
    kind text NOT NULL, amount integer NOT NULL, balance integer NOT NULL, reference text, name text,
    description text NOT NULL);
  CREATE INDEX IF NOT EXISTS transactions_by_doctor ON dk_transaction (user_id, number);
  CREATE UNIQUE INDEX IF NOT EXISTS ${ONE_FEE_A_RECORD} ON dk_transaction (reference)
    WHERE kind IN ('consultation', 'faskes', 'emergency');
`

export const BALANCE_TABLE_NAMES = ['dk_transaction']

/** What a doctor's balance is now, in whole rupiah. */
export const BALANCE_OF = (doctor: string) =>
  `coalesce((SELECT sum(t.amount) FROM dk_transaction t WHERE t.user_id = ${doctor}), 0)::integer`

export interface NewTransaction {
  userId: string
  kind: TransactionKind
  /** Whole rupiah; negative when it goes. */
  amount: number
  reference: string | null
  name: string | null
  description: string
}

/**
 * Writes down what moved a balance, once for each record that it is a fee of. Until the transaction's end no other one
 * of this doctor's comes between, so that each says what was there afterwards; its time is that of the writing.
 */
export async function bookTransaction(sql: Sql, given: NewTransaction): Promise<void> {
  const { userId, kind, amount, reference, name, description } = given
  await sql.query('SELECT 1 FROM dk_balance WHERE user_id = $1 FOR UPDATE', [userId])
  await sql.query(
    `INSERT INTO dk_transaction (id, user_id, at, kind, amount, balance, reference, name, description)
     VALUES ($1, $2, clock_timestamp() + (dk_now() - now()), $3, $4, ${BALANCE_OF('$2')} + $4, $5, $6, $7)
     ON CONFLICT DO NOTHING`,
    [randomUUID(), userId, kind, amount, reference, name, description],
  )
}
