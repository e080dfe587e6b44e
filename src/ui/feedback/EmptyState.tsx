import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Kawung } from '../brand/Kawung'
import { cx } from '../cx'
import { Icon } from '../display/Icon'
import styles from './EmptyState.module.css'

export interface EmptyStateProps {
  /** 'kawung' only for the empty panel. */
  icon: LucideIcon | 'kawung'
  tone?: 'leaf' | 'warn' | 'danger' | 'info' | 'quiet'
  title: string
  text?: string
  /** The one thing to do next. */
  action?: ReactNode
}

/** Nothing here, or not yet: what that means and what to do. */
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
