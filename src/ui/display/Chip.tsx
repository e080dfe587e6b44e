import type { ReactNode } from 'react'
import { cx } from '../cx'
import styles from './Chip.module.css'

export interface ChipProps {
  tone?: 'leaf' | 'warn' | 'danger' | 'info' | 'quiet'
  /** 26 px in rows, 34 px in the bar. */
  size?: 'row' | 'bar'
  /** A dot before the text marks an ongoing state. */
  dot?: boolean
  children: ReactNode
}

/** A short state: Online, Dalam konsultasi, Sudah dibayar. */
export function Chip({ tone = 'quiet', size = 'row', dot = false, children }: ChipProps) {
  return <span className={cx(styles.chip, styles[tone], styles[size], dot && styles.dot)}>{children}</span>
}
