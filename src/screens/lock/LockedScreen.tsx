import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LockRef } from '../../../machines/lock/lock.selectors'
import { lockTexts } from '../../i18n/id/lock'
import { useTexts } from '../../i18n/texts'
import { Icon } from '../../ui/display/Icon'
import { GuardedButton } from '../../ui/overlay/GuardedButton'
import { SecretEntry } from './SecretEntry'
import styles from './LockedScreen.module.css'

export interface LockedScreenProps {
  lock: LockRef
  /** The PIN is being asked for elsewhere. */
  isAskedElsewhere?: boolean
  /** The panel of ringing requests is at the right. */
  hasPanel?: boolean
  /** The panel covers the whole page, which is inert then. */
  isCovered?: boolean
  /** Why signing out is disabled; null if it is enabled. */
  signOutReason?: string | null
  onSignOut: () => void
  children?: ReactNode
}

/** Replaces the page; shows no personal data. Children are the ringing parts beside it. */
export function LockedScreen(props: LockedScreenProps) {
  const {
    lock,
    isAskedElsewhere = false,
    hasPanel = false,
    isCovered = false,
    signOutReason = null,
    onSignOut,
    children,
  } = props
  const { lock: words } = useTexts(lockTexts)
  return (
    <>
      <main className={styles.page} inert={isCovered} data-panel={hasPanel || undefined}>
        <section className={styles.card} aria-labelledby="locked">
          <span className={styles.mark}>
            <Icon of={Lock} size={24} />
          </span>
          <h1 id="locked" className={styles.title}>
            {words.title}
          </h1>
          <p className={styles.text}>{hasPanel ? words.text : words.textQuiet}</p>
          {!isAskedElsewhere && (
            <SecretEntry
              lock={lock}
              pinLabel={words.pin}
              passwordLabel={words.password}
              isStored={signOutReason !== null}
            />
          )}
          <GuardedButton variant="outline" reason={signOutReason} onClick={onSignOut}>
            {words.signOut}
          </GuardedButton>
        </section>
      </main>
      {children}
    </>
  )
}
