import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../../../ui/cx'
import { Icon } from '../../../../ui/display/Icon'
import styles from './DocumentCard.module.css'

export interface DocumentCardProps {
  icon: LucideIcon
  title: string
  isOwn: boolean
  /** It is no longer valid. */
  isVoid?: boolean
  children: ReactNode
}

/** The frame of a document's card. */
export function DocumentCard({ icon, title, isOwn, isVoid = false, children }: DocumentCardProps) {
  return (
    <div className={cx(styles.card, isOwn && styles.own, isVoid && styles.void)}>
      <p className={styles.head}>
        <Icon of={icon} />
        {title}
      </p>
      <div className={styles.body}>{children}</div>
    </div>
  )
}
