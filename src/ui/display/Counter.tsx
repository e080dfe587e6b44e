import styles from './Counter.module.css'

/** How many wait. `label` says of what ('3 Konsultasi Masuk'), for readers; a tooltip may say it to the others. */
export function Counter({ count, label }: { count: number; label: string }) {
  return (
    <span className={styles.counter} role="img" aria-label={label}>
      {count}
    </span>
  )
}
