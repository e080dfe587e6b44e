import styles from './ProgressBar.module.css'

export interface ProgressBarProps {
  active: boolean
  label: string
}

/** The thin bar at the top (product §9): appears after 200 ms, then covers most of its way in 5 s. */
export function ProgressBar({ active, label }: ProgressBarProps) {
  return (
    <div
      className={styles.bar}
      data-active={active || undefined}
      role="progressbar"
      aria-label={label}
      aria-hidden={active ? undefined : true}
    />
  )
}
