import styles from './TransferBar.module.css'

export interface TransferBarProps {
  label: string
  /** The present step as text. */
  step: string
  /** 0 to 1; null if unknown. */
  share: number | null
}

/** The progress of a transfer. */
export function TransferBar({ label, step, share }: TransferBarProps) {
  return (
    <div
      className={styles.track}
      role="progressbar"
      aria-label={label}
      aria-valuetext={step}
      {...(share !== null && { 'aria-valuenow': Math.round(share * 100) })}
    >
      <span className={styles.share} style={{ transform: `scaleX(${share ?? 0})` }} />
    </div>
  )
}
