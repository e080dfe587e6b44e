import { balanceTexts } from '../../i18n/id/balance'
import { useTexts } from '../../i18n/texts'
import { PageHead } from '../../ui/display/PageHead'
import { DeferredRender } from '../../ui/DeferredRender'
import { type AccountRef, AccountCard } from './AccountCard'
import styles from './BalanceScreen.module.css'
import { HistoryCard, type HistoryCardProps } from './HistoryCard'
import { StatementSheet, type StatementSheetProps } from './StatementSheet'

export interface BalanceScreenProps extends HistoryCardProps, Pick<StatementSheetProps, 'hospitalName' | 'now'> {
  account: AccountRef
}

/** The doctor's balance and its history (product §2 "Balance", §3 "Account balance", "balance history"). */
export function BalanceScreen({ account, hospitalName, now, ...history }: BalanceScreenProps) {
  const { balance: words } = useTexts(balanceTexts)
  return (
    <div className={styles.page}>
      <PageHead title={words.title} subtitle={words.subtitle} />
      <AccountCard account={account} />
      <DeferredRender>
        <HistoryCard {...history} />
      </DeferredRender>
      <StatementSheet list={history.list} account={account} hospitalName={hospitalName} now={now} />
    </div>
  )
}
