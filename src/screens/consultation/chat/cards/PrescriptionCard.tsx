import { useSelector } from '@xstate/react'
import { Pill } from 'lucide-react'
import type { DocumentBody } from '../../../../../contract/schemas/documents'
import { plainSigna, signaOf } from '../../../../../contract/values/signa'
import { cancellationOf, dateOf } from '../../../../../machines/consultation/chat/cards.rules'
import { selectMessages } from '../../../../../machines/consultation/chat/chat.selectors'
import type { ChatRef } from '../../../../../machines/consultation/consultation.selectors'
import { formatDate, formatNumber } from '../../../../i18n/format'
import { roomTexts } from '../../../../i18n/id/room'
import { useTexts } from '../../../../i18n/texts'
import { DocumentCard } from './DocumentCard'
import styles from './DocumentCard.module.css'

export interface PrescriptionCardProps {
  chat: ChatRef
  body: DocumentBody<'resep_dokter'>
  senderId: string
  isOwn: boolean
}

/** A prescription for the pharmacist and in plain words; a cancellation's card marks all its cards as void. */
export function PrescriptionCard({ chat, body, senderId, isOwn }: PrescriptionCardProps) {
  const { chat: words } = useTexts(roomTexts)
  const { prescription_id: id, medicines, expires, note, cancelled } = body
  const withdrawn = useSelector(chat, (snapshot) => cancellationOf(selectMessages(snapshot), id, senderId))
  const reason = cancelled?.reason ?? withdrawn
  const until = dateOf(expires)
  const title = cancelled
    ? words.prescriptionCancelled
    : [words.prescription, withdrawn !== null && words.cancelled].filter(Boolean).join(' · ')
  return (
    <DocumentCard icon={Pill} title={title} isOwn={isOwn} isVoid={reason !== null}>
      {reason !== null && (
        <p className={styles.reason}>
          {words.cancelReason}: <bdi>{reason}</bdi>
        </p>
      )}
      <ul>
        {medicines.map((medicine) => (
          <li key={`${medicine.medicine_id} ${medicine.instruction}`} className={styles.medicine}>
            <bdi className={styles.title}>{medicine.name}</bdi>
            <bdi className={styles.quantity}>
              {words.quantity({
                quantity: formatNumber(medicine.quantity),
                unit: medicine.unit_type.replaceAll('_', ' '),
              })}
            </bdi>
            <span className={styles.signa}>
              <bdi className={styles.latin}>{signaOf(medicine)}</bdi>
              <bdi>{plainSigna(medicine)}</bdi>
            </span>
          </li>
        ))}
      </ul>
      {note.trim() !== '' && (
        <p>
          <span className={styles.label}>{words.note}:</span> <bdi>{note}</bdi>
        </p>
      )}
      {reason === null && (
        <p className={styles.small}>
          <bdi>{words.expires({ date: until === null ? expires : formatDate(until) })}</bdi>
        </p>
      )}
    </DocumentCard>
  )
}
