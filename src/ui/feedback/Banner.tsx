import { CircleAlert, Clock, Info, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../cx'
import { Icon } from '../display/Icon'
import styles from './Banner.module.css'

export type BannerTone = 'warn' | 'danger' | 'info'

const ICONS: Record<BannerTone, LucideIcon> = { warn: Clock, danger: CircleAlert, info: Info }

export interface BannerProps {
  tone: BannerTone
  /** Another icon than the tone's. */
  icon?: LucideIcon
  children: ReactNode
}

/** A line that says what happened and what to do, where it matters. */
export function Banner({ tone, icon = ICONS[tone], children }: BannerProps) {
  return (
    <div className={cx(styles.banner, styles[tone])}>
      <Icon of={icon} size={20} />
      <div>{children}</div>
    </div>
  )
}

/** The full-width red bar under the top bar. White on red, and nothing else on it. */
export function AlarmBar({ children }: { children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>
}

export interface NoticeBarProps {
  icon: LucideIcon
  /** The buttons that answer it. */
  actions: ReactNode
  children: ReactNode
}

/** A full-width line under the top bar that waits for an answer. Amber: nothing is wrong, something is due. */
export function NoticeBar({ icon, actions, children }: NoticeBarProps) {
  return (
    <div className={styles.notice}>
      <Icon of={icon} size={20} className={styles.noticeIcon} />
      <p className={styles.noticeText}>{children}</p>
      <div className={styles.noticeActions}>{actions}</div>
    </div>
  )
}
