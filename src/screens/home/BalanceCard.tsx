import type { AccountBalance } from '../../../contract/schemas/doctor'
import type { ResourceRef } from '../../../machines/resource/resource.selectors'
import { formatMoney, formatNumber } from '../../i18n/format'
import { useTexts } from '../../i18n/texts'
import { Card } from '../../ui/display/Card'
import { Skeleton } from '../../ui/feedback/Skeleton'
import styles from './BalanceCard.module.css'
import { ResourceFace } from './ResourceFace'

interface BalanceCardProps {
  className: string | undefined
  balance: ResourceRef<AccountBalance>
}

/** What the doctor has earned; read anew when a consultation ends (spec §4). */
export function BalanceCard({ className, balance }: BalanceCardProps) {
  const { home } = useTexts()
  return (
    <Card className={className} aria-labelledby="balance">
      <h2 id="balance" className={styles.title}>
        {home.balance}
      </h2>
      <ResourceFace
        resource={balance}
        failed={home.balanceFailed}
        skeleton={
          <div className={styles.bones}>
            <Skeleton width={196} height={28} />
            <Skeleton width={148} height={12} />
          </div>
        }
      >
        {({ GLAccountBalance, GLAccountName, GLAccountNo, PointRewardBalance }) => (
          <div>
            <p className={styles.amount}>{formatMoney(GLAccountBalance)}</p>
            <p className={styles.account}>
              {home.points({ n: formatNumber(PointRewardBalance) })} · {home.account({ name: GLAccountName, no: GLAccountNo })}
            </p>
          </div>
        )}
      </ResourceFace>
    </Card>
  )
}
