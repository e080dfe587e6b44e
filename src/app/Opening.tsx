import { useSelector } from '@xstate/react'
import { ServerOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { type AppRef, selectCannotLoad, type SessionRef } from '../../machines/app/app.selectors'
import { selectIsUnreachable } from '../../machines/session/session.selectors'
import { commonTexts } from '../i18n/id/common'
import { useTexts } from '../i18n/texts'
import { Button } from '../ui/button/Button'
import { EmptyState } from '../ui/feedback/EmptyState'
import { ProgressBar } from '../ui/feedback/ProgressBar'
import styles from './Opening.module.css'

/** While the session is unknown: the thin bar after 200 ms, and a message if the server cannot be reached. */
export function Opening({ session }: { session: SessionRef | undefined }) {
  return <Page>{session && <Unreachable session={session} />}</Page>
}

/** The same between sign-in and work, while that part of the app loads. */
export function OpeningWork({ app }: { app: AppRef }) {
  const { network } = useTexts(commonTexts)
  const cannotLoad = useSelector(app, selectCannotLoad)
  return (
    <Page>
      {cannotLoad && <Waiting title={network.notLoadedTitle} onRetry={() => app.send({ type: 'app.retry' })} />}
    </Page>
  )
}

function Page({ children }: { children: ReactNode }) {
  const { app } = useTexts(commonTexts)
  return (
    <main className={styles.page}>
      <ProgressBar active label={app.loading} />
      {children}
    </main>
  )
}

function Unreachable({ session }: { session: SessionRef }) {
  const { network } = useTexts(commonTexts)
  const isUnreachable = useSelector(session, selectIsUnreachable)
  if (!isUnreachable) return null
  return <Waiting title={network.unreachableTitle} onRetry={() => session.send({ type: 'session.retry' })} />
}

function Waiting({ title, onRetry }: { title: string; onRetry: () => void }) {
  const { network } = useTexts(commonTexts)
  return (
    <EmptyState
      icon={ServerOff}
      tone="warn"
      title={title}
      text={network.unreachableText}
      action={
        <Button variant="outline" onClick={onRetry}>
          {network.retry}
        </Button>
      }
    />
  )
}
