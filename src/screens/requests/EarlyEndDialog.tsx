import { Dialog as ChakraDialog } from '@chakra-ui/react/dialog'
import { type ReactNode, useId } from 'react'
import { REPORT_LENGTH } from '../../../contract/values/emergency'
import type { EndBlockedReason } from '../../../machines/emergency/emergency.rules'
import { workTexts } from '../../i18n/id/work'
import { useTexts } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import { Banner } from '../../ui/feedback/Banner'
import { TextArea } from '../../ui/field/TextArea'
import { Dialog } from '../../ui/overlay/Dialog'
import { GuardedButton } from '../../ui/overlay/GuardedButton'
import styles from './EarlyEndDialog.module.css'

export interface EarlyEndDialogProps {
  open: boolean
  /** The patient's or the caller's name. */
  patient: string
  /** Which ambulance, its arrival time, and that the patient was not picked up. */
  warning: string
  reason: string
  blocked: EndBlockedReason | null
  loading?: boolean
  /** Above the buttons. */
  children?: ReactNode
  onReason: (reason: string) => void
  onCancel: () => void
  onConfirm: () => void
}

/** Asks for the reason of ending an emergency while an ambulance is on its way (contract §2 "Steps and ends"). */
export function EarlyEndDialog({ open, patient, ...question }: EarlyEndDialogProps) {
  const { earlyEnd } = useTexts(workTexts)
  return (
    <Dialog open={open} title={earlyEnd.title} text={earlyEnd.consequence({ patient })} role="alertdialog">
      <Question {...question} />
    </Dialog>
  )
}

function Question(props: Omit<EarlyEndDialogProps, 'open' | 'patient'>) {
  const { warning, reason, blocked, loading = false, children, onReason, onCancel, onConfirm } = props
  const { earlyEnd } = useTexts(workTexts)
  return (
    <>
      <div className={styles.fields}>
        <Banner tone="danger">{warning}</Banner>
        <TextArea
          id={useId()}
          label={earlyEnd.reason}
          problem={null}
          placeholder={earlyEnd.reasonHint}
          maxLength={REPORT_LENGTH}
          readOnly={loading}
          value={reason}
          onChange={(event) => onReason(event.target.value)}
        />
      </div>
      {children}
      <ChakraDialog.Footer>
        <Button variant="ghost" unavailable={loading} onClick={onCancel}>
          {earlyEnd.cancel}
        </Button>
        <GuardedButton
          variant="danger"
          reason={loading || blocked === null ? null : earlyEnd.reasons[blocked]}
          loading={loading}
          loadingText={earlyEnd.ending}
          onClick={onConfirm}
        >
          {earlyEnd.confirm}
        </GuardedButton>
      </ChakraDialog.Footer>
    </>
  )
}
