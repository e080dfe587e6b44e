import { useState } from 'react'
import type { ConsultationRef } from '../../../../machines/consultation/consultation.selectors'

/** Of every open consultation what is written and not sent. It ends with its consultation and reaches no other one. */
const drafts = new WeakMap<ConsultationRef, string>()

/** The draft of a consultation; it outlives a visit to another page. */
export function useDraft(consultation: ConsultationRef): [string, (draft: string) => void] {
  const [draft, setDraft] = useState(() => drafts.get(consultation) ?? '')

  function keep(next: string) {
    drafts.set(consultation, next)
    setDraft(next)
  }

  return [draft, keep]
}
