import type { BalanceEntry } from '../../../contract/schemas/balance'

/** Whole rupiah; amounts paid out are positive, too. */
export interface Totals {
  in: number
  out: number
  /** Number of entries with an unreadable amount. */
  uncounted: number
}

export function totalsOf(entries: readonly BalanceEntry[]): Totals {
  const totals: Totals = { in: 0, out: 0, uncounted: 0 }
  for (const { SourceTransactionJSON: source } of entries) {
    if (source === null) totals.uncounted += 1
    else if (source.amount > 0) totals.in += source.amount
    else totals.out -= source.amount
  }
  return totals
}
