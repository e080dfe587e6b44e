import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { BalanceEntry } from '../../../contract/schemas/balance'
import {
  type ListRef,
  selectHasMore,
  selectItems,
  selectListStatus,
  selectTotals,
} from '../../../machines/list/list.selectors'
import type { BalanceQuery } from '../../../machines/ports/balance'
import { formatMoney } from '../../i18n/format'
import { balanceTexts } from '../../i18n/id/balance'
import { useTexts } from '../../i18n/texts'
import { signedMoney } from './entry-words'
import styles from './Totals.module.css'
import { totalsOf } from './totals'

export type HistoryRef = ListRef<BalanceEntry, BalanceQuery>

/**
 * Received and paid out over every page of the filter: the server's totals. Without them they are shown once every page
 * is loaded, since partial sums would be too small.
 */
export function TotalsOfFilter({ list }: { list: HistoryRef }) {
  const { balance: words } = useTexts(balanceTexts)
  const items = useSelector(list, selectItems<BalanceEntry, BalanceQuery>)
  const status = useSelector(list, selectListStatus<BalanceEntry, BalanceQuery>)
  const hasMore = useSelector(list, selectHasMore<BalanceEntry, BalanceQuery>)
  const given = useSelector(list, selectTotals<BalanceEntry, BalanceQuery>)
  const totals = useMemo(() => (given === null ? totalsOf(items) : { ...given, uncounted: 0 }), [given, items])
  const isWhole = !hasMore && (status === 'ready' || status === 'stale')
  if ((given === null && !isWhole) || items.length === 0) return null
  return (
    <div className={styles.totals}>
      <dl className={styles.sums} aria-label={words.totals}>
        <Sum name={words.totalIn}>{formatMoney(totals.in)}</Sum>
        <Sum name={words.totalOut}>{formatMoney(totals.out)}</Sum>
        <Sum name={words.difference}>{signedMoney(totals.in - totals.out)}</Sum>
      </dl>
      {totals.uncounted > 0 && <p className={styles.uncounted}>{words.uncounted({ n: totals.uncounted })}</p>}
    </div>
  )
}

function Sum({ name, children }: { name: string; children: string }) {
  return (
    <div className={styles.sum}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
