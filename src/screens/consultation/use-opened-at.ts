import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { type ConsultationRef, selectOpenAt } from '../../../machines/consultation/consultation.selectors'
import type { Missing } from '../../../machines/consultation/unsent.rules'
import type { FormLike } from './document-form/DraftRecovery'
import { useIsUnread } from './document-form/use-is-unread'

interface Forms {
  question: FormLike | undefined
  bodyQuestion: FormLike | undefined
  letter: FormLike | undefined
}

/**
 * Opens the room at the unsent work that its card named, once the form has it, and gives it the focus.
 * @param open returns what receives the focus; null for a dialog that receives it itself
 */
export function useOpenedAt(
  consultation: ConsultationRef,
  { question, bodyQuestion, letter }: Forms,
  open: (kind: Missing['kind']) => HTMLElement | null,
): void {
  const openAt = useSelector(consultation, selectOpenAt)
  const areAllergiesUnread = useIsUnread(question)
  const isBodyUnread = useIsUnread(bodyQuestion)
  const isLetterUnread = useIsUnread(letter)
  const isLetter = openAt === 'sakit' || openAt === 'rujukan'
  const isReady = openAt === 'answers' ? !areAllergiesUnread && !isBodyUnread : !isLetter || !isLetterUnread
  useEffect(() => {
    if (openAt === null || !isReady) return
    open(openAt)?.focus()
    consultation.send({ type: 'item.shown' })
  }, [openAt, isReady, open, consultation])
}
