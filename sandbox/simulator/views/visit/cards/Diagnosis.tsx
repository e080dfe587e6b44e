import { ClipboardList } from 'lucide-react'
import type { Message } from '../../../../../machines/consultation/chat/message.model'
import type { DocumentBody } from '../../../../../contract/schemas/documents'
import { chatWords as words } from '../../../chat-words'
import type { ChatRef } from '../../../visit/visit.selectors'
import { Entry, DocumentCardFrame, titleOf } from './DocumentCardFrame'
import styles from './DocumentCardFrame.module.css'
import { useIsCorrected } from './use-is-corrected'

export interface DiagnosisProps {
  chat: ChatRef
  message: Message
  body: DocumentBody<'spa'>
  isMine: boolean
}

/** What the doctor found, and what to do about it. The codes are the doctor's; a patient reads the names. */
export function Diagnosis({
  chat,
  message,
  body: { symptoms, possible_diagnosis: possible, advice, icd, correction },
  isMine,
}: DiagnosisProps) {
  const isCorrected = useIsCorrected(chat, message)
  const coded = new Set(icd.flatMap(({ code, name }) => [name, `${code} ${name}`, `${code} · ${name}`]))
  const names = once([...icd.map(({ name }) => name), ...possible.filter((one) => !coded.has(one))])
  return (
    <DocumentCardFrame
      icon={ClipboardList}
      title={titleOf(words.diagnosis, correction !== undefined, isCorrected)}
      isMine={isMine}
      isVoid={isCorrected}
    >
      {correction !== undefined && (
        <Entry label={words.correctionReason}>
          <bdi>{correction.reason}</bdi>
        </Entry>
      )}
      <Lines label={words.possible} lines={names} />
      <Lines label={words.symptoms} lines={symptoms.length === 0 ? [] : [once(symptoms).join(', ')]} />
      <Lines label={words.advice} lines={once(advice)} />
    </DocumentCardFrame>
  )
}

function Lines({ label, lines }: { label: string; lines: string[] }) {
  if (lines.length === 0) return null
  return (
    <Entry label={label}>
      <ul className={styles.list}>
        {lines.map((line) => (
          <li key={line}>
            <bdi className={label === words.possible ? styles.title : undefined}>{line}</bdi>
          </li>
        ))}
      </ul>
    </Entry>
  )
}

function once(lines: string[]): string[] {
  return [...new Set(lines)]
}
