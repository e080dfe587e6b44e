import { cx } from '../cx'
import styles from './Switch.module.css'

export interface SwitchProps {
  checked: boolean
  /** The state ('Online', 'Offline'): visible label and accessible name. */
  label: string
  onChange: (next: boolean) => void
  tone?: 'action' | 'danger'
  loading?: boolean
}

/** An element with `role="switch"`; while loading it keeps its position and ignores clicks. */
export function Switch({ checked, label, onChange, tone = 'action', loading = false }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className={cx(styles.switch, tone === 'danger' && styles.danger)}
      aria-checked={checked}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={() => {
        if (!loading) onChange(!checked)
      }}
    >
      <span className={styles.label}>{label}</span>
      <span className={styles.track}>
        <span className={styles.knob} />
      </span>
    </button>
  )
}
