import { Send } from 'lucide-react'
import type { FormEvent, KeyboardEvent, ReactNode } from 'react'
import { Icon } from '../../../ui/display/Icon'
import { Banner } from '../../../ui/feedback/Banner'
import { GuardedButton } from '../../../ui/overlay/GuardedButton'
import styles from './DocumentForm.module.css'

export interface DocumentFormProps {
  label: string
  /** Why it cannot be sent; null if it can. */
  reason: string | null
  /** State: saved at, sent at. The reason is shown at the button only while this is sufficient. */
  status: ReactNode
  isReasonShown?: boolean
  /** Why the last request failed. */
  failure: string | null
  sendLabel: string
  sendingLabel: string
  isSending: boolean
  /** Called before sending, including typed input that was not added yet. */
  onSend: () => void
  children: ReactNode
}

/** The frame of a document's form: the fields scroll, the send button and its messages stay. Ctrl+Enter sends. */
export function DocumentForm(props: DocumentFormProps) {
  const { label, reason, status, isReasonShown = false, failure, children } = props
  const { sendLabel, sendingLabel, isSending, onSend } = props

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isSending) onSend()
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    if (event.ctrlKey || event.metaKey) submit(event)
    // Enter in a date field confirms the date and must not submit.
    else if (event.target instanceof HTMLInputElement) event.preventDefault()
  }

  return (
    // Handles keys that bubble from the fields.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form className={styles.form} aria-label={label} noValidate onSubmit={submit} onKeyDown={handleKey}>
      <div className={styles.fields}>{children}</div>
      <footer className={styles.footer}>
        <div role="alert">{failure !== null && <Banner tone="danger">{failure}</Banner>}</div>
        <div className={styles.line}>
          <div className={styles.news}>
            <p role="status">{status}</p>
            {reason !== null && !isReasonShown && <p className={styles.reason}>{reason}</p>}
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
