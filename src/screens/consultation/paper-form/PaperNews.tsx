import { Check, CheckCheck, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../../ui/cx'
import { Icon } from '../../../ui/display/Icon'
import styles from './PaperNews.module.css'

const ICONS = { kept: Check, sent: CheckCheck, unkept: TriangleAlert } satisfies Record<string, LucideIcon>

/** What became of what was written, in a line: kept at, sent at, not kept. */
export function PaperNews({ kind, children }: { kind: keyof typeof ICONS; children: ReactNode }) {
  return (
    <span className={cx(styles.news, styles[kind])}>
      <Icon of={ICONS[kind]} size={16} />
      {children}
    </span>
  )
}
