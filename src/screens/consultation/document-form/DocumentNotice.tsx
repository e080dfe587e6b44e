import { Check, CheckCheck, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../../ui/cx'
import { Icon } from '../../../ui/display/Icon'
import styles from './DocumentNotice.module.css'

const ICONS = { stored: Check, sent: CheckCheck, unstored: TriangleAlert } satisfies Record<string, LucideIcon>

/** The save state in one line: saved at, sent at, not saved. */
export function DocumentNotice({ kind, children }: { kind: keyof typeof ICONS; children: ReactNode }) {
  return (
    <span className={cx(styles.news, styles[kind])}>
      <Icon of={ICONS[kind]} size={16} />
      {children}
    </span>
  )
}
