import { memo } from 'react'
import type { BalanceEntry, SourceTransaction } from '../../../contract/schemas/balance'
import { formatMoney, formatTime } from '../../i18n/format'
import { balanceTexts } from '../../i18n/id/balance'
import { workTexts } from '../../i18n/id/work'
import { useTexts } from '../../i18n/texts'
import { cx } from '../../ui/cx'
import { Icon } from '../../ui/display/Icon'
import { VisuallyHidden } from '../../ui/display/VisuallyHidden'
import type { RowAttributes } from '../list/rows'
import styles from './EntryRow.module.css'
import { aboutOf, iconOf, signedMoney, titleOf } from './entry-words'

interface EntryRowProps {
  entry: BalanceEntry
  row: RowAttributes
}

/**
 * One entry: description, time, amount, resulting balance. An unreadable entry shows its time only. Memoised, because
 * thousands are scrolled.
 */
export const EntryRow = memo(function EntryRow({ entry, row }: EntryRowProps) {
  const { TransactionTimeStamp: at, SourceTransactionJSON: source } = entry
  const texts = { ...useTexts(balanceTexts), ...useTexts(workTexts) }
  return (
    <li {...row} className={styles.row}>
      <span className={cx(styles.tile, source === null && styles.unknown)}>
        <Icon of={iconOf(source)} />
      </span>
      <p className={cx(styles.title, source === null && styles.faint)}>
        {source === null ? texts.balance.unreadable : titleOf(source, texts)}
      </p>
      <p className={styles.about}>
        <time dateTime={new Date(at).toISOString()}>{formatTime(at)}</time>
        {source !== null && <About source={source} />}
      </p>
      {source !== null && <Amount source={source} />}
    </li>
  )
})

function About({ source }: { source: SourceTransaction }) {
  const texts = { ...useTexts(balanceTexts), ...useTexts(workTexts) }
  const { reference } = source
  return (
    <>
      {aboutOf(source, texts).map((part) => ` · ${part}`)}
      {reference && !titleOf(source, texts).includes(reference) && (
        <>
          {' · '}
          <span className={styles.reference}>{reference}</span>
        </>
      )}
    </>
  )
}

function Amount({ source: { amount, balance } }: { source: SourceTransaction }) {
  const { balance: words } = useTexts(balanceTexts)
  return (
    <>
      <p className={cx(styles.amount, amount > 0 && styles.in)}>
        {amount !== 0 && <VisuallyHidden>{amount > 0 ? words.moneyIn : words.moneyOut} </VisuallyHidden>}
        {signedMoney(amount)}
      </p>
      <p className={styles.after}>{words.after({ amount: formatMoney(balance) })}</p>
    </>
  )
}
