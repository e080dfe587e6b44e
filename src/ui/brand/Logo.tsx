import { cx } from '../cx'
import { Kawung } from './Kawung'
import styles from './Logo.module.css'

export interface LogoProps {
  appName: string
  /** Unknown until the configuration is read: its line stays reserved. */
  hospitalName: string | null
  /** Under 600 px only the mark stays; for bars with little room. */
  shrinks?: boolean
}

/** Mark, app name and hospital, as they stand on sign-in and in the top bar. */
export function Logo({ appName, hospitalName, shrinks = false }: LogoProps) {
  return (
    <span className={cx(styles.logo, shrinks && styles.shrinks)}>
      <Kawung size={40} />
      <span className={styles.words}>
        <span className={styles.app}>{appName}</span>
        <span className={styles.hospital}>{hospitalName}</span>
      </span>
    </span>
  )
}
