import { cx } from '../cx'
import styles from './Kawung.module.css'

/** One petal pointing up, its inner tip just above the centre of a 40 × 40 box. */
export const PETAL = 'M20 1A9.4 9.4 0 0 1 20 18.3A9.4 9.4 0 0 1 20 1Z'

export interface KawungProps {
  /** Edge in px. */
  size: 32 | 40 | 48 | 72
  /** Pale, for an empty state. */
  quiet?: boolean
}

/** The logo mark: a kawung flower of four petals, which form a cross. Decorative and hidden from screen readers. */
export function Kawung({ size, quiet = false }: KawungProps) {
  return (
    <svg className={cx(styles.mark, quiet && styles.quiet)} width={size} height={size} viewBox="0 0 40 40" aria-hidden>
      <path d={PETAL} className={styles.top} />
      <path d={PETAL} transform="rotate(90 20 20)" />
      <path d={PETAL} transform="rotate(180 20 20)" />
      <path d={PETAL} transform="rotate(270 20 20)" />
    </svg>
  )
}
