import { useSelector } from '@xstate/react'
import { ServerOff } from 'lucide-react'
import type { SessionRef } from '../../machines/app/app.selectors'
import { selectIsUnreachable } from '../../machines/session/session.selectors'
import { useTexts } from '../i18n/texts'
import { Button } from '../ui/button/Button'
import { EmptyState } from '../ui/feedback/EmptyState'
import { ProgressBar } from '../ui/feedback/ProgressBar'
import styles from './Opening.module.css'

/** Between asking and knowing: the thin bar after 200 ms, and plain words when the server cannot be reached. */
export function Opening({ session }: { session: SessionRef | undefined }) {
  const { app } = useTexts()
  return (
    <main className={styles.page}>
      <ProgressBar active label={app.loading} />
      {session && <Unreachable session={session} />}
    </main>
  )
}

function Unreachable({ session }: { session: SessionRef }) {
  const { network } = useTexts()
  const isUnreachable = useSelector(session, selectIsUnreachable)
  if (!isUnreachable) return null
  return (
    <EmptyState
      icon={ServerOff}
      tone="warn"
      title={network.unreachableTitle}
      text={network.unreachableText}
      action={
        <Button variant="outline" onClick={() => session.send({ type: 'session.retry' })}>
          {network.retry}
        </Button>
      }
    />
  )
}
