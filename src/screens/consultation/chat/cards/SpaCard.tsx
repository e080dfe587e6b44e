import { ClipboardList } from 'lucide-react'
import type { NamedCode } from '../../../../../contract/schemas/consultation'
import type { DocumentBody } from '../../../../../contract/schemas/documents'
import { icdName } from '../../../../i18n/icd-names'
import { roomTexts } from '../../../../i18n/id/room'
import type { Message } from '../../../../../machines/consultation/chat/message.model'
import type { ChatRef } from '../../../../../machines/consultation/consultation.selectors'
import { useLanguage, useTexts } from '../../../../i18n/texts'
import { cardTitle } from './card-title'
import { DocumentCard } from './DocumentCard'
import styles from './DocumentCard.module.css'
import { useIsCorrected } from './use-is-corrected'

export interface SpaCardProps {
  chat: ChatRef
  message: Message
  body: DocumentBody<'spa'>
  isOwn: boolean
}

/** Symptoms, possible diagnoses with codes, and advice. */
export function SpaCard({
  body: { icd, possible_diagnosis: possible, symptoms, advice, correction },
  isOwn,
  chat: room,
  message,
}: SpaCardProps) {
  const { chat } = useTexts(roomTexts)
  const isCorrected = useIsCorrected(room, message)
  const language = useLanguage()
  const coded = new Set(icd.flatMap(namesOf))
  const uncoded = once(possible).filter((one) => !coded.has(one))
  return (
    <DocumentCard
      icon={ClipboardList}
      title={cardTitle(chat.spa, chat, { correction, isCorrected })}
      isOwn={isOwn}
      isVoid={isCorrected}
    >
      {correction !== undefined && (
        <p>
          <span className={styles.label}>{chat.correctionReason}:</span> <bdi>{correction.reason}</bdi>
        </p>
      )}
      {icd.length + uncoded.length > 0 && (
        <ul className={styles.list}>
          {[...new Map(icd.map((one) => [one.code, one])).values()].map((one) => (
            <li key={one.code} className={styles.title}>
              <bdi className={styles.code}>{one.code}</bdi> · <bdi>{icdName(one, language)}</bdi>
            </li>
          ))}
          {uncoded.map((one) => (
            <li key={one} className={styles.title}>
              <bdi>{one}</bdi>
            </li>
          ))}
        </ul>
      )}
      {symptoms.length > 0 && (
        <p>
          <span className={styles.label}>{chat.symptoms}:</span> <bdi>{once(symptoms).join(', ')}</bdi>
        </p>
      )}
      {advice.length > 0 && (
        <ul className={styles.list}>
          {once(advice).map((one) => (
            <li key={one}>
              <bdi>{one}</bdi>
            </li>
          ))}
        </ul>
      )}
    </DocumentCard>
  )
}

/** The possible diagnoses may repeat a code. */
function namesOf(one: NamedCode): string[] {
  const names = (['id', 'en'] as const).map((language) => icdName(one, language))
  return names.flatMap((name) => [name, `${one.code} ${name}`, `${one.code} · ${name}`])
}

function once(words: string[]): string[] {
  return [...new Set(words)]
}
