import styles from './ProgressBar.module.css'

export interface ProgressBarProps {
  active: boolean
  label: string
}

/** The thin bar at the very top (product §9): waits 200 ms before it shows, then takes 5 s for most of its way. */
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
