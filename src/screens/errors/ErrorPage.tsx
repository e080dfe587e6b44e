import { commonTexts } from '../../i18n/id/common'
import { useTexts } from '../../i18n/texts'
import { Kawung } from '../../ui/brand/Kawung'
import { HOME } from '../../ui/link/paths'
import styles from './ErrorPage.module.css'
import { SaveRecording } from './SaveRecording'

interface ErrorPageProps {
  status: number
  /** The routing layer's message; constant for a 404 (product §2). */
  message: string
  /** Saves the recording as a file; resolves with false on failure. undefined for a missing page. */
  onSave?: () => Promise<boolean>
  /** Inside the layout, which has the `main` landmark. */
  isInLayout?: boolean
}

/**
 * Product §2: 404 shows 'Page Not Found', other statuses 'An error occurred', with the routing layer's message below.
 */
export function ErrorPage({ status, message, onSave, isInLayout = false }: ErrorPageProps) {
  const { errors } = useTexts(commonTexts)
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
      {/* English in every language (product §2). */}
      <h1 lang="en" className={styles.heading}>
        {isNotFound ? errors.notFoundHeading : errors.otherHeading}
      </h1>
      <p lang="en" className={styles.message}>
        {isNotFound ? errors.notFoundMessage : message}
      </p>
      <p className={styles.text}>{isNotFound ? errors.notFoundText : errors.otherText}</p>
      {/* A full navigation, so that the page restarts after an error. */}
      <a lang="en" className={styles.home} href={HOME}>
        {errors.goHome}
      </a>
      {onSave && <SaveRecording onSave={onSave} />}
    </Page>
  )
}
