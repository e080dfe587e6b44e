import styles from './Spinner.module.css'

/** A turning arc in the text's colour. The words beside it say what is awaited. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden />
}
