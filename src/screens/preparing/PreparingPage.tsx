import { useTexts } from '../../i18n/texts'
import { Kawung } from '../../ui/brand/Kawung'
import styles from '../errors/ErrorPage.module.css'

/** A page of the route table that is not built yet, and says so. */
export function PreparingPage({ home }: { home: string }) {
  const { errors } = useTexts()
  return (
    <main className={styles.page}>
      <p className={styles.status}>
        <Kawung size={72} quiet />
      </p>
      <h1 className={styles.heading}>{errors.soonText}</h1>
      <a className={styles.home} href={home}>
        {errors.goHome}
      </a>
    </main>
  )
}
