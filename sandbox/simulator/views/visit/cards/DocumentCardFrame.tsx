import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../../../../src/ui/cx'
import { Icon } from '../../../../../src/ui/display/Icon'
import { chatWords as words } from '../../../chat-words'
import styles from './DocumentCardFrame.module.css'

export interface DocumentProps {
  icon: LucideIcon
  title: string
  isMine: boolean
  /** It holds no longer. */
  isVoid?: boolean
  children: ReactNode
}

/** The frame of a document. */
export function DocumentCardFrame({ icon, title, isMine, isVoid = false, children }: DocumentProps) {
  return (
    <div className={cx(styles.card, isMine && styles.mine, isVoid && styles.void)}>
      <p className={styles.head}>
        <Icon of={icon} />
        {title}
      </p>
      <div className={styles.body}>{children}</div>
    </div>
  )
}

/** 'Diagnosis · koreksi', 'Diagnosis · sudah dikoreksi'. */
export function titleOf(title: string, isCorrection: boolean, isCorrected: boolean): string {
  if (isCorrected) return words.corrected(title)
  return isCorrection ? words.correcting(title) : title
}

/** One thing that it says, under what it is called. */
export function Entry({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <p className={styles.label}>{label}</p>
      {children}
    </div>
  )
}
