import { useSelector } from '@xstate/react'
import { createPortal } from 'react-dom'
import type { BalanceEntry } from '../../../contract/schemas/balance'
import {
  selectHasMore,
  selectItems,
  selectListStatus,
  selectQuery,
  selectTotal,
} from '../../../machines/list/list.selectors'
import type { BalanceQuery } from '../../../machines/ports/balance'
import { selectValue } from '../../../machines/resource/resource.selectors'
import { formatLongDate, formatMoney, formatNumber, formatShortDate, formatTime } from '../../i18n/format'
import { balanceTexts } from '../../i18n/id/balance'
import { commonTexts } from '../../i18n/id/common'
import { workTexts } from '../../i18n/id/work'
import { useTexts } from '../../i18n/texts'
import { usePrinting } from '../list/use-printing'
import type { AccountRef } from './AccountCard'
import { dayOf } from './days'
import { aboutOf, filterInWords, signedNumber, titleOf } from './entry-words'
import styles from './StatementSheet.module.css'
import type { HistoryRef } from './Totals'
import { totalsOf } from './totals'

export interface StatementSheetProps {
  list: HistoryRef
  account: AccountRef
  hospitalName: string
  now: () => number
}

/** The printed statement, mounted only while printing: owner, filter, and every loaded entry. */
export function StatementSheet(props: StatementSheetProps) {
  return usePrinting() ? createPortal(<Sheet {...props} />, document.body) : null
}

function Sheet({ list, account, hospitalName, now }: StatementSheetProps) {
  const texts = { ...useTexts(balanceTexts), ...useTexts(commonTexts) }
  const { balance: words } = texts
  const status = useSelector(list, selectListStatus<BalanceEntry, BalanceQuery>)
  const read = useSelector(list, selectItems<BalanceEntry, BalanceQuery>)
  const total = useSelector(list, selectTotal<BalanceEntry, BalanceQuery>)
  const hasMore = useSelector(list, selectHasMore<BalanceEntry, BalanceQuery>)
  const query = useSelector(list, selectQuery<BalanceEntry, BalanceQuery>)
  const value = useSelector(account, selectValue)
  const at = now()
  // The loaded entries belong to another filter.
  const items = status === 'asking' || status === 'narrowing' ? [] : read
  return (
    <div className={styles.sheet}>
      <p className={styles.hospital}>{hospitalName}</p>
      <h1 className={styles.title}>{words.statement}</h1>
      <p>{filterInWords(query, texts)}</p>
      {value !== null && (
        <p>
          {words.accountLine({
            name: value.GLAccountName || texts.app.nothing,
            no: value.GLAccountNo || texts.app.nothing,
          })}
          {'. '}
          {words.account}: {formatMoney(value.GLAccountBalance)}
        </p>
      )}
      <p className={styles.aside}>
        {words.printedAt({ when: words.moment({ day: formatLongDate(dayOf(at)), time: formatTime(at) }) })}
      </p>
      {hasMore && items.length > 0 && (
        <p className={styles.aside}>{words.partly({ n: formatNumber(items.length), whole: formatNumber(total) })}</p>
      )}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{words.columns.time}</th>
            <th scope="col">{words.columns.description}</th>
            <th scope="col">{words.columns.reference}</th>
            <th scope="col" className={styles.money}>
              {words.columns.amount}
            </th>
            <th scope="col" className={styles.money}>
              {words.columns.balance}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((entry, index) => (
            // Rendered once, for print.
            // oxlint-disable-next-line react/no-array-index-key
            <Entry key={index} entry={entry} />
          ))}
        </tbody>
        {!hasMore && items.length > 0 && <Sums items={items} />}
      </table>
    </div>
  )
}

function Entry({ entry: { TransactionTimeStamp: at, SourceTransactionJSON: source } }: { entry: BalanceEntry }) {
  const texts = { ...useTexts(balanceTexts), ...useTexts(workTexts) }
  const when = texts.balance.moment({ day: formatShortDate(dayOf(at)), time: formatTime(at) })
  if (source === null) {
    return (
      <tr>
        <td className={styles.when}>{when}</td>
        <td colSpan={4}>{texts.balance.unreadable}</td>
      </tr>
    )
  }
  return (
    <tr>
      <td className={styles.when}>{when}</td>
      <td>{[titleOf(source, texts), ...aboutOf(source, texts)].join(' · ')}</td>
      <td className={styles.reference}>{source.reference}</td>
      <td className={styles.money}>{signedNumber(source.amount)}</td>
      <td className={styles.money}>{formatNumber(source.balance)}</td>
    </tr>
  )
}

function Sums({ items }: { items: readonly BalanceEntry[] }) {
  const { balance: words } = useTexts(balanceTexts)
  const { in: came, out: went, uncounted } = totalsOf(items)
  return (
    <tbody className={styles.sums}>
      {[
        { name: words.totalIn, sum: formatNumber(came) },
        { name: words.totalOut, sum: formatNumber(went) },
        { name: words.difference, sum: signedNumber(came - went) },
      ].map(({ name, sum }) => (
        <tr key={name}>
          <th scope="row" colSpan={3}>
            {name}
          </th>
          <td className={styles.money}>{sum}</td>
          <td>{'\u{a0}'}</td>
        </tr>
      ))}
      {uncounted > 0 && (
        <tr>
          <td colSpan={5}>{words.uncounted({ n: uncounted })}</td>
        </tr>
      )}
    </tbody>
  )
}
