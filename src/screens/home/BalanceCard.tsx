import { ChevronRight } from 'lucide-react'
import type { Earnings } from '../../../machines/ports/doctors'
import type { ResourceRef } from '../../../machines/resource/resource.selectors'
import { formatMoney, formatNumber } from '../../i18n/format'
import { workTexts } from '../../i18n/id/work'
import { useTexts } from '../../i18n/texts'
import { cx } from '../../ui/cx'
import { Card } from '../../ui/display/Card'
import { Icon } from '../../ui/display/Icon'
import { Skeleton } from '../../ui/feedback/Skeleton'
import { AppLink } from '../../ui/link/AppLink'
import { BALANCE } from '../../ui/link/paths'
import styles from './BalanceCard.module.css'
import { movementOf } from './latest-movement'
import { ResourceFace } from './ResourceFace'
import { useMinute } from './use-minute'

interface BalanceCardProps {
  className?: string | undefined
  balance: ResourceRef<Earnings>
  /** The server's time, epoch milliseconds. */
  now: () => number
  navigate: (to: string) => void
}

/** The doctor's balance and its last entry; re-read when something ends (product §4). */
export function BalanceCard({ className, balance, now, navigate }: BalanceCardProps) {
  const { home } = useTexts(workTexts)
  return (
    <Card className={className} aria-labelledby="balance">
      <div className={styles.head}>
        <h2 id="balance" className={styles.title}>
          {home.balance}
        </h2>
        <AppLink className={styles.history} to={BALANCE} navigate={navigate}>
          {home.balanceHistory}
          <Icon of={ChevronRight} size={16} />
        </AppLink>
      </div>
      <ResourceFace
        resource={balance}
        failed={home.balanceFailed}
        skeleton={
          <div className={styles.skeleton}>
            <Skeleton width={196} height={28} />
            <Skeleton width={148} height={12} />
            <Skeleton width={220} height={12} />
          </div>
        }
      >
        {(earnings) => <Amounts {...earnings} now={now} />}
      </ResourceFace>
    </Card>
  )
}

function Amounts({ account, latest, now }: Earnings & Pick<BalanceCardProps, 'now'>) {
  const texts = useTexts(workTexts)
  const at = useMinute(now)
  const movement = latest && movementOf(latest, at, texts)
  const { GLAccountBalance, GLAccountName, GLAccountNo, PointRewardBalance } = account
  return (
    <div>
      <p className={styles.amount}>{formatMoney(GLAccountBalance)}</p>
      <p className={styles.account}>
        {texts.home.points({ n: formatNumber(PointRewardBalance) })} ·{' '}
        {texts.home.account({ name: GLAccountName, no: GLAccountNo })}
      </p>
      {/* Announces a new fee to screen readers. */}
      <p className={styles.latest} role="status">
        {movement && (
          <>
            <span className={cx(styles.moved, movement.isFee && styles.fee)}>{movement.amount}</span> · {movement.text}
          </>
        )}
      </p>
    </div>
  )
}
