import '../../i18n/lock-texts'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LockRef } from '../../../machines/lock/lock.selectors'
import { useTexts } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import { Icon } from '../../ui/display/Icon'
import { SecretEntry } from './SecretEntry'
import styles from './LockedScreen.module.css'

export interface LockedScreenProps {
  lock: LockRef
  /** The PIN is asked for in another place just now. */
  isAskedElsewhere?: boolean
  /** At the right stands the panel of what rings. */
  hasPanel?: boolean
  /** The panel lies over the whole page: nothing under it can be reached. */
  isCovered?: boolean
  onSignOut: () => void
  children?: ReactNode
}

/** In place of the page: nothing of anybody is on it. What rings beside it is a child. */
export function LockedScreen({ lock, isAskedElsewhere = false, hasPanel = false, isCovered = false, onSignOut, children }: LockedScreenProps) {
  const { lock: words } = useTexts()
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
          <p className={styles.text}>{words.text}</p>
          {!isAskedElsewhere && <SecretEntry lock={lock} pinLabel={words.pin} passwordLabel={words.password} />}
          <Button variant="outline" onClick={onSignOut}>
            {words.signOut}
          </Button>
        </section>
      </main>
      {children}
    </>
  )
}
