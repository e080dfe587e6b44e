import type { AccountBalance } from '../../../contract/schemas/doctor'
import type { ResourceRef } from '../../../machines/resource/resource.selectors'
import { formatMoney, formatNumber } from '../../i18n/format'
import { balanceTexts } from '../../i18n/id/balance'
import { commonTexts } from '../../i18n/id/common'
import { useTexts } from '../../i18n/texts'
import { Card } from '../../ui/display/Card'
import { Skeleton } from '../../ui/feedback/Skeleton'
import { ResourceFace } from '../home/ResourceFace'
import styles from './AccountCard.module.css'

export type AccountRef = ResourceRef<AccountBalance>

/** The account's balance (product §3 "Account balance"): rupiah, owner, points. */
export function AccountCard({ account }: { account: AccountRef }) {
  const { app } = useTexts(commonTexts)
  const { balance: words } = useTexts(balanceTexts)
  return (
    <Card aria-labelledby="account">
      <h2 id="account" className={styles.title}>
        {words.account}
      </h2>
      <ResourceFace resource={account} failed={words.accountFailed} skeleton={<LoadingSkeleton />}>
        {({ GLAccountBalance, GLAccountName, GLAccountNo, PointRewardBalance }) => (
          <div className={styles.account}>
            <p className={styles.amount}>{formatMoney(GLAccountBalance)}</p>
            <dl className={styles.facts}>
              <Fact name={words.accountName}>{GLAccountName || app.nothing}</Fact>
              <Fact name={words.accountNo}>{GLAccountNo || app.nothing}</Fact>
              <Fact name={words.points}>{formatNumber(PointRewardBalance)}</Fact>
            </dl>
          </div>
        )}
      </ResourceFace>
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function LoadingSkeleton() {
  return (
    <div className={styles.account}>
      <div className={styles.bone}>
        <Skeleton width={236} height={30} />
      </div>
      <div className={styles.facts}>
        {[84, 108, 48].map((width) => (
          <div key={width} className={styles.fact}>
            <Skeleton width={width} height={12} />
            <Skeleton width={width} height={16} />
          </div>
        ))}
      </div>
    </div>
  )
}
