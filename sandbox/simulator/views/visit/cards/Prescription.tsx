import { useSelector } from '@xstate/react'
import { Pill } from 'lucide-react'
import type { DocumentBody } from '../../../../../contract/schemas/documents'
import { plainSigna } from '../../../../../contract/values/signa'
import { cancellationOf, dateOf } from '../../../../../machines/consultation/chat/cards.rules'
import { selectMessages } from '../../../../../machines/consultation/chat/chat.selectors'
import { formatDate, formatNumber } from '../../../../../src/i18n/format'
import { chatWords as words } from '../../../chat-words'
import type { PdfRef } from '../../../pdf/pdf.selectors'
import type { ChatRef } from '../../../visit/visit.selectors'
import { Entry, DocumentCardFrame } from './DocumentCardFrame'
import styles from './DocumentCardFrame.module.css'
import { PdfButton } from './PdfButton'

export interface PrescriptionProps {
  chat: ChatRef
  pdf: PdfRef | undefined
  body: DocumentBody<'resep_dokter'>
  senderId: string
  isMine: boolean
}

/** What was prescribed, in plain words; a card that takes it back strikes every card of it, and says why. */
export function Prescription({ chat, pdf, body, senderId, isMine }: PrescriptionProps) {
  const { prescription_id: id, medicines, expires, note, cancelled } = body
  const withdrawn = useSelector(chat, (snapshot) => cancellationOf(selectMessages(snapshot), id, senderId))
  const reason = cancelled?.reason ?? withdrawn
  const isVoid = reason !== null
  const title = isVoid ? words.prescriptionCancelled : words.prescription
  const until = dateOf(expires)
  return (
    <DocumentCardFrame icon={Pill} title={title} isMine={isMine} isVoid={isVoid}>
      {isVoid && (
        <Entry label={words.reason}>
          <bdi className={styles.failed}>{reason}</bdi>
        </Entry>
      )}
      <ul>
        {medicines.map((medicine) => (
          <li key={`${medicine.medicine_id} ${medicine.instruction}`} className={styles.medicine}>
            <bdi className={styles.title}>{medicine.name}</bdi>
            <bdi>{`${formatNumber(medicine.quantity)} ${medicine.unit_type.replaceAll('_', ' ')}`}</bdi>
            <bdi className={styles.signa}>{plainSigna(medicine)}</bdi>
          </li>
        ))}
      </ul>
      {note.trim() !== '' && <bdi>{note}</bdi>}
      <bdi className={styles.label}>{words.validUntil(until === null ? expires : formatDate(until))}</bdi>
      {!isVoid && pdf !== undefined && <PdfButton pdf={pdf} prescriptionId={id} />}
    </DocumentCardFrame>
  )
}
