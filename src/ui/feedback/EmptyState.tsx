import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Kawung } from '../brand/Kawung'
import { cx } from '../cx'
import { Icon } from '../display/Icon'
import styles from './EmptyState.module.css'

export interface EmptyStateProps {
  /** 'kawung' for the empty panel only. */
  icon: LucideIcon | 'kawung'
  tone?: 'leaf' | 'warn' | 'danger' | 'info' | 'quiet'
  title: string
  text?: string
  /** The next action. */
  action?: ReactNode
}

/** An empty state: its meaning and the next action. */
export function EmptyState({ icon, tone = 'leaf', title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {icon === 'kawung' ? <Kawung size={48} quiet /> : <IconTile icon={icon} tone={tone} />}
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {text !== undefined && <p className={styles.text}>{text}</p>}
      </div>
      {action}
    </div>
  )
}

/** An icon on a soft square of its tone. */
export function IconTile({ icon, tone }: { icon: LucideIcon; tone: NonNullable<EmptyStateProps['tone']> }) {
  return (
    <span className={cx(styles.tile, styles[tone])}>
      <Icon of={icon} size={24} />
    </span>
  )
}
