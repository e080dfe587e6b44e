import { useTexts } from '../../i18n/texts'
import { Kawung } from '../../ui/brand/Kawung'
import styles from './ErrorPage.module.css'
import { SaveRecording } from './SaveRecording'

interface ErrorPageProps {
  status: number
  /** The router's own words; for 404 they are always the same (product §2). */
  message: string
  /** Saves the recording of what led here as a file; false where it could not. None of a page that does not exist. */
  onSave?: () => Promise<boolean>
  /** Inside the layout of somebody who is signed in, which has the `main` landmark. */
  isInLayout?: boolean
}

/** Product §2: status 404 reads 'Page Not Found', any other 'An error occurred'; below it what the routing layer says. */
export function ErrorPage({ status, message, onSave, isInLayout = false }: ErrorPageProps) {
  const { errors } = useTexts()
  const Page = isInLayout ? 'div' : 'main'
  const isNotFound = status === 404
  return (
    <Page className={styles.page} data-in-layout={isInLayout || undefined}>
      <p className={styles.status} aria-hidden>
        {isNotFound ? (
          <>
            4<Kawung size={72} />4
          </>
        ) : (
          status
        )}
      </p>
      {/* These words are English in every language (product §2). */}
      <h1 lang="en" className={styles.heading}>
        {isNotFound ? errors.notFoundHeading : errors.otherHeading}
      </h1>
      <p lang="en" className={styles.message}>
        {isNotFound ? errors.notFoundMessage : message}
      </p>
      <p className={styles.text}>{isNotFound ? errors.notFoundText : errors.otherText}</p>
      {/* A real navigation: after a fault the page starts anew. */}
      <a lang="en" className={styles.home} href="/">
        {errors.goHome}
      </a>
      {onSave && <SaveRecording onSave={onSave} />}
    </Page>
  )
}
