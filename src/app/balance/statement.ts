import type { BalanceEntry } from '../../../contract/schemas/balance'
import type { Statement } from '../../../machines/balance/export/export.model'
import type { BalanceTexts } from '../../i18n/id/balance'
import type { WorkTexts } from '../../i18n/id/work'
import { dayOf } from '../../screens/balance/days'
import { descriptionOf, kindOf } from '../../screens/balance/entry-words'
import type { CsvRow } from '../../services/balance/statement-csv'

/**
 * The header row, then the entries, newest first: rupiah as integers, times in the viewer's time zone with its offset.
 */
export function rowsOf(entries: readonly BalanceEntry[], texts: BalanceTexts & WorkTexts): CsvRow[] {
  const { time, kind, description, name, reference, amount, balance, id } = texts.balance.columns
  return [
    [time, kind, description, name, reference, amount, balance, id],
    ...entries.map((entry) => rowOf(entry, texts)),
  ]
}

function rowOf(
  { TransactionTimeStamp, SourceTransactionJSON: source }: BalanceEntry,
  texts: BalanceTexts & WorkTexts,
): CsvRow {
  const at = isoInZone(TransactionTimeStamp)
  if (source === null) return [at, null, texts.balance.unreadable, null, null, null, null, null]
  const { name, reference, amount, balance, id } = source
  return [at, kindOf(source, texts), descriptionOf(source, texts), name, reference, amount, balance, id]
}

/**
 * `riwayat-saldo-2026-11-01-2026-11-22.csv`: the filter's days; an open end uses the entries' days.
 * @param today YYYY-MM-DD, for an empty history
 */
export function fileNameOf({ query, entries }: Statement, today: string): string {
  const [newest, oldest] = [entries[0], entries.at(-1)]
  const to = query.to ?? (newest === undefined ? today : dayOf(newest.TransactionTimeStamp))
  const from = query.from ?? (oldest === undefined ? to : dayOf(oldest.TransactionTimeStamp))
  const which = query.direction === null ? '' : query.direction === 'in' ? '-masuk' : '-keluar'
  return `riwayat-saldo-${from}-${to}${which}.csv`
}

/** '2026-11-22T08:41:00+07:00': ISO 8601 in the viewer's time zone. */
export function isoInZone(at: number): string {
  const ahead = -new Date(at).getTimezoneOffset()
  const local = new Date(at + ahead * 60_000).toISOString().slice(0, 19)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${local}${ahead < 0 ? '-' : '+'}${two(Math.abs(ahead) / 60)}:${two(Math.abs(ahead) % 60)}`
}
