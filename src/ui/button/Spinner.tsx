import styles from './Spinner.module.css'

/** A rotating arc in the text colour. The text beside it says what is loading. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden />
}
