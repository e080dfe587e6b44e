import styles from './TransferBar.module.css'

export interface TransferBarProps {
  label: string
  /** How it goes on, in words. */
  step: string
  /** 0 to 1; null while it is not known. */
  share: number | null
}

/** How much of a file is over. */
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
