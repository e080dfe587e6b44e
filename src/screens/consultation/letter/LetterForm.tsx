import { Dialog as ChakraDialog } from '@chakra-ui/react/dialog'
import { useSelector } from '@xstate/react'
import { Send } from 'lucide-react'
import type { FormEvent, KeyboardEvent, ReactNode } from 'react'
import {
  type LetterRef,
  selectHasFaulted,
  selectIsSending,
  selectReason,
  selectRefusal,
} from '../../../../machines/consultation/letter/letter.selectors'
import { roomTexts } from '../../../i18n/id/room'
import { useTexts } from '../../../i18n/texts'
import { Button } from '../../../ui/button/Button'
import { Icon } from '../../../ui/display/Icon'
import { Banner } from '../../../ui/feedback/Banner'
import { GuardedButton } from '../../../ui/overlay/GuardedButton'
import { DraftRecovery } from '../document-form/DraftRecovery'
import styles from './Letter.module.css'

export interface LetterFormProps {
  letter: LetterRef
  onCancel: () => void
  children: ReactNode
}

/** Sends a letter and shows the result. Ctrl+Enter sends. */
export function LetterForm({ letter, onCancel, children }: LetterFormProps) {
  const { letter: words } = useTexts(roomTexts)
  const reason = useSelector(letter, selectReason)
  const refusal = useSelector(letter, selectRefusal)
  const hasFaulted = useSelector(letter, selectHasFaulted)
  const isSending = useSelector(letter, selectIsSending)
  const failure = refusal !== null ? words.refusals[refusal] : hasFaulted ? words.faulted : null

  function submit(event: FormEvent | KeyboardEvent) {
    event.preventDefault()
    letter.send({ type: 'letter.send' })
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
    <form className={styles.form} noValidate aria-busy={isSending} onSubmit={submit} onKeyDown={handleKey}>
      <DraftRecovery form={letter} />
      {children}
      <div role="alert">{failure !== null && <Banner tone="danger">{failure}</Banner>}</div>
      {reason !== null && <p className={styles.reason}>{words.reasons[reason]}</p>}
      <ChakraDialog.Footer>
        <Button variant="ghost" unavailable={isSending} onClick={onCancel}>
          {words.cancel}
        </Button>
        <GuardedButton
          type="submit"
          reason={reason && words.reasons[reason]}
          loading={isSending}
          loadingText={words.sending}
          aria-keyshortcuts="Control+Enter"
        >
          <Icon of={Send} size={16} />
          {hasFaulted ? words.sendAgain : words.send}
        </GuardedButton>
      </ChakraDialog.Footer>
    </form>
  )
}
