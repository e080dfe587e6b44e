import { cx } from '../cx'
import { Kawung } from './Kawung'
import styles from './Logo.module.css'

export interface LogoProps {
  appName: string
  /** null until the configuration is read; its line stays reserved. */
  hospitalName: string | null
  /** Shows only the mark under 600 px, for narrow bars. */
  shrinks?: boolean
}

/** Mark, app name and hospital, for the sign-in page and the top bar. */
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
