import { Send } from 'lucide-react'
import type { FormEvent, KeyboardEvent, ReactNode } from 'react'
import { Icon } from '../../../ui/display/Icon'
import { Banner } from '../../../ui/feedback/Banner'
import { GuardedButton } from '../../../ui/overlay/GuardedButton'
import styles from './PaperForm.module.css'

export interface PaperFormProps {
  /** What is written here. */
  label: string
  /** Why it cannot be sent now, in words; null when it can. */
  reason: string | null
  /** What became of it: kept at, sent at. While that says enough the reason is left to the button. */
  status: ReactNode
  reasonIsTold?: boolean
  /** Why the last sending failed, in words. */
  failure: string | null
  sendLabel: string
  sendingLabel: string
  isSending: boolean
  /** Once more before it goes out: what is typed and not yet taken. */
  onSend: () => void
  children: ReactNode
}

/**
 * The frame of what a doctor writes beside the chat: the fields scroll, sending and its news stay. Ctrl+Enter sends.
 */
export function PaperForm(props: PaperFormProps) {
  const { label, reason, status, reasonIsTold = false, failure, children } = props
  const { sendLabel, sendingLabel, isSending, onSend } = props

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isSending) onSend()
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    if (event.ctrlKey || event.metaKey) submit(event)
    // A date that is confirmed is no paper that is sent.
    else if (event.target instanceof HTMLInputElement) event.preventDefault()
  }

  return (
    // Its fields take the keys; this one is for all of them.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form className={styles.form} aria-label={label} noValidate onSubmit={submit} onKeyDown={handleKey}>
      <div className={styles.fields}>{children}</div>
      <footer className={styles.footer}>
        <div role="alert">{failure !== null && <Banner tone="danger">{failure}</Banner>}</div>
        <div className={styles.line}>
          <div className={styles.news}>
            <p role="status">{status}</p>
            {reason !== null && !reasonIsTold && <p className={styles.reason}>{reason}</p>}
          </div>
          <GuardedButton
            type="submit"
            reason={reason}
            loading={isSending}
            loadingText={sendingLabel}
            aria-keyshortcuts="Control+Enter"
          >
            <Icon of={Send} size={16} />
            {sendLabel}
          </GuardedButton>
        </div>
      </footer>
    </form>
  )
}
