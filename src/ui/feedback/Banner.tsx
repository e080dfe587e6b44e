import { CircleAlert, Clock, Info, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../cx'
import { Icon } from '../display/Icon'
import styles from './Banner.module.css'

export type BannerTone = 'warn' | 'danger' | 'info'

const ICONS: Record<BannerTone, LucideIcon> = { warn: Clock, danger: CircleAlert, info: Info }

export interface BannerProps {
  tone: BannerTone
  /** Overrides the tone's icon. */
  icon?: LucideIcon
  children: ReactNode
}

/** A line that says what happened and what to do. */
export function Banner({ tone, icon = ICONS[tone], children }: BannerProps) {
  return (
    <div className={cx(styles.banner, styles[tone])}>
      <Icon of={icon} size={20} />
      <div>{children}</div>
    </div>
  )
}

/** The full-width red bar under the top bar, with white text only. */
export function AlarmBar({ children }: { children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>
}

export interface NoticeBarProps {
  icon: LucideIcon
  /** The answering buttons. */
  actions: ReactNode
  children: ReactNode
}

/** A full-width amber line under the top bar that needs an answer. Nothing is wrong. */
export function NoticeBar({ icon, actions, children }: NoticeBarProps) {
  return (
    <div className={styles.notice}>
      <Icon of={icon} size={20} className={styles.noticeIcon} />
      <p className={styles.noticeText}>{children}</p>
      <div className={styles.noticeActions}>{actions}</div>
    </div>
  )
}
