import { useSelector } from '@xstate/react'
import { Hourglass } from 'lucide-react'
import { type ConsultationRef, selectSilence } from '../../../machines/consultation/consultation.selectors'
import { roomTexts } from '../../i18n/id/room'
import { useTexts } from '../../i18n/texts'
import { Banner } from '../../ui/feedback/Banner'
import styles from './AwaitedPayment.module.css'

/** Shown over the conversation until the patient has paid (product §4: ON_PAYMENT). */
export function AwaitedPayment({ consultation }: { consultation: ConsultationRef }) {
  const { payment } = useTexts(roomTexts)
  const isAwaited = useSelector(consultation, selectSilence) === 'awaitingPayment'
  return (
    <div className={styles.place} role="status">
      {isAwaited && (
        <Banner tone="warn" icon={Hourglass}>
          <strong>{payment.awaitedTitle}.</strong> {payment.awaitedText}
        </Banner>
      )}
    </div>
  )
}
