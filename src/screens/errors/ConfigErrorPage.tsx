import { commonTexts } from '../../i18n/id/common'
import { useTexts } from '../../i18n/texts'
import styles from './ErrorPage.module.css'

/** The run-time configuration is missing or malformed (contract §1): an explanation instead of a blank page. */
export function ConfigErrorPage({ detail }: { detail: string }) {
  const { errors } = useTexts(commonTexts)
  return (
    <main className={styles.page}>
      <h1 className={styles.heading}>{errors.configHeading}</h1>
      <p className={styles.text}>{errors.configText}</p>
      <p className={styles.message}>{detail}</p>
      <button type="button" className={styles.home} onClick={() => location.reload()}>
        {errors.configRetry}
      </button>
    </main>
  )
}
