import { Dialog as ChakraDialog } from '@chakra-ui/react/dialog'
import { useSelector } from '@xstate/react'
import { Plus } from 'lucide-react'
import { type RefObject, useId } from 'react'
import { REPORT_LENGTH } from '../../../../contract/values/emergency'
import {
  type ReportingRef,
  selectIsSending,
  selectIsWaiting,
  selectReason,
  selectRefusal,
  selectReportReason,
} from '../../../../machines/emergency/reporting/reporting.selectors'
import { emergencyTexts } from '../../../i18n/id/emergency'
import { useTexts } from '../../../i18n/texts'
import { Button } from '../../../ui/button/Button'
import { Banner } from '../../../ui/feedback/Banner'
import { TextArea } from '../../../ui/field/TextArea'
import { Dialog } from '../../../ui/overlay/Dialog'
import { GuardedButton } from '../../../ui/overlay/GuardedButton'
import { useWhileOpen } from '../../../ui/overlay/use-while-open'
import { QuickWords } from '../../../ui/field/QuickWords'
import { RunningCall } from '../../call/RunningCall'
import type { RoomCalls } from '../../call/use-running-calls'
import styles from './ReportDialog.module.css'

export interface ReportDialogProps {
  /** undefined while nothing is being reported. */
  reporting: ReportingRef | undefined
  /** The patient's or the caller's name. */
  patient: string
  /** The ambulance that is freed on its way, or with the patient in it; null without one. */
  warning?: string | null
  /** They end with the report. */
  calls?: RoomCalls
  finalFocus?: RefObject<HTMLElement | null> | undefined
}

/** Reports a false call (product §2 "Reporting"): reason and consequences before sending. Cannot be dismissed. */
export function ReportDialog({ reporting, patient, warning = null, calls, finalFocus }: ReportDialogProps) {
  const { reporting: words } = useTexts(emergencyTexts)
  const isOpen = reporting !== undefined
  // While it fades, its button still has the focus.
  const shown = useWhileOpen(isOpen, reporting)
  return (
    <Dialog open={isOpen} title={words.title} text={words.text({ patient })} role="alertdialog" finalFocus={finalFocus}>
      {calls && <RunningCall calls={calls} />}
      {shown !== undefined && <Report reporting={shown} warning={warning} />}
    </Dialog>
  )
}

function Report({ reporting, warning }: { reporting: ReportingRef; warning: string | null }) {
  const { reporting: words } = useTexts(emergencyTexts)
  const reason = useSelector(reporting, selectReason)
  const missing = useSelector(reporting, selectReportReason)
  const refusal = useSelector(reporting, selectRefusal)
  const isSending = useSelector(reporting, selectIsSending)
  const isWaiting = useSelector(reporting, selectIsWaiting)
  const isDead = isSending || refusal === 'tooLate'
  // A refused report is not sent again unchanged.
  const unavailable = refusal !== null ? words.refusals[refusal] : missing && words.reasons[missing]
  return (
    <>
      {warning !== null && (
        <div className={styles.fields}>
          <Banner tone="danger">{warning}</Banner>
        </div>
      )}
      <div className={styles.fields}>
        {!isDead && (
          <QuickWords
            label={words.usual}
            icon={Plus}
            choices={words.usualReasons
              .filter((one) => !reason.includes(one))
              .map((one) => ({ label: one, words: one }))}
            onPick={(usual) => reporting.send({ type: 'reason.pick', words: usual })}
          />
        )}
        <TextArea
          id={useId()}
          label={words.reason}
          problem={null}
          placeholder={words.reasonHint}
          maxLength={REPORT_LENGTH}
          readOnly={isDead}
          value={reason}
          onChange={(event) => reporting.send({ type: 'reason.change', reason: event.target.value })}
        />
        <div role="alert">
          {refusal !== null && <Banner tone="danger">{words.refusals[refusal]}</Banner>}
          {isWaiting && <Banner tone="warn">{words.waiting}</Banner>}
        </div>
      </div>
      <ChakraDialog.Footer>
        <Button variant="ghost" unavailable={isSending} onClick={() => reporting.send({ type: 'report.cancel' })}>
          {words.cancel}
        </Button>
        <GuardedButton
          variant="danger"
          reason={isSending ? null : unavailable}
          loading={isSending}
          loadingText={words.sending}
          onClick={() => reporting.send({ type: 'report.send' })}
        >
          {words.send}
        </GuardedButton>
      </ChakraDialog.Footer>
    </>
  )
}
