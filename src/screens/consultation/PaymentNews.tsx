import { useSelector } from '@xstate/react'
import { CircleX, WalletCards } from 'lucide-react'
import { type ConsultationRef, selectPaymentNews } from '../../../machines/consultation/consultation.selectors'
import { roomTexts } from '../../i18n/id/room'
import { useTexts } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import { IconTile } from '../../ui/feedback/EmptyState'
import { useAfterTyping } from '../../ui/focus/use-after-typing'
import { Dialog } from '../../ui/overlay/Dialog'
import styles from './PaymentNews.module.css'

interface PaymentNewsProps {
  consultation: ConsultationRef
  /** The patient's name at the start of a sentence. */
  name: string
}

/** 'Pembayaran berhasil' or 'Pembayaran gagal' until dismissed; success rings meanwhile (product §2 "Dialogs"). */
export function PaymentNews({ consultation, name }: PaymentNewsProps) {
  const news = useSelector(consultation, selectPaymentNews)
  const shown = useAfterTyping(news !== null) ? news : null
  const dismiss = () => consultation.send({ type: 'payment.dismiss' })
  return (
    <>
      <Paid open={shown === 'paid'} name={name} onDismiss={dismiss} />
      <Unpaid open={shown === 'unpaid'} onDismiss={dismiss} />
    </>
  )
}

function Paid({ open, name, onDismiss }: { open: boolean; name: string; onDismiss: () => void }) {
  const { payment } = useTexts(roomTexts)
  return (
    <Dialog
      open={open}
      role="alertdialog"
      shape="notice"
      head={<IconTile icon={WalletCards} tone="leaf" />}
      title={payment.paidTitle}
      text={payment.paidText({ name })}
    >
      <div className={styles.actions}>
        <Button onClick={onDismiss}>{payment.paidButton}</Button>
      </div>
    </Dialog>
  )
}

function Unpaid({ open, onDismiss }: { open: boolean; onDismiss: () => void }) {
  const { payment } = useTexts(roomTexts)
  return (
    <Dialog
      open={open}
      role="alertdialog"
      shape="notice"
      head={<IconTile icon={CircleX} tone="danger" />}
      title={payment.unpaidTitle}
      text={payment.unpaidText}
    >
      <div className={styles.actions}>
        <Button variant="outline" onClick={onDismiss}>
          {payment.unpaidButton}
        </Button>
      </div>
    </Dialog>
  )
}
