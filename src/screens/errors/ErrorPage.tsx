import { useTexts } from '../../i18n/texts'
import { Kawung } from '../../ui/brand/Kawung'
import styles from './ErrorPage.module.css'
import { SaveRecording } from './SaveRecording'

interface ErrorPageProps {
  status: number
  /** The router's own words; for 404 they are always the same (spec §2). */
  message: string
  /** Saves the recording of what led here as a file; false where it could not. None of a page that does not exist. */
  onSave?: () => Promise<boolean>
}

/** Spec §2: status 404 reads 'Page Not Found', any other 'An error occurred'; below it what the routing layer says. */
export function ErrorPage({ status, message, onSave }: ErrorPageProps) {
  const { errors } = useTexts()
  const isNotFound = status === 404
  return (
    <main className={styles.page}>
      <p className={styles.status} aria-hidden>
        {isNotFound ? (
          <>
            4<Kawung size={72} />4
          </>
        ) : (
          status
        )}
      </p>
      <h1 className={styles.heading}>{isNotFound ? errors.notFoundHeading : errors.otherHeading}</h1>
      <p className={styles.message}>{isNotFound ? errors.notFoundMessage : message}</p>
      <p className={styles.text}>{isNotFound ? errors.notFoundText : errors.otherText}</p>
      {/* A real navigation: after a fault the page starts anew. */}
      <a className={styles.home} href="/">
        {errors.goHome}
      </a>
      {onSave && <SaveRecording onSave={onSave} />}
    </main>
  )
}
