import { useSelector } from '@xstate/react'
import type { SilenceReason } from '../../../../machines/consultation/silence.rules'
import type { SendReason } from '../../../../machines/consultation/prescription/interlock.rules'
import {
  type PrescriptionRef,
  selectDraft,
  selectAutosaveOf,
  selectPage,
  selectSendReason,
} from '../../../../machines/consultation/prescription/prescription.selectors'
import {
  type SendingRef,
  selectSendingStatus,
} from '../../../../machines/consultation/prescription/sending/sending.selectors'
import { formatShortDate } from '../../../i18n/format'
import { roomTexts } from '../../../i18n/id/room'
import { useTexts } from '../../../i18n/texts'
import { Button } from '../../../ui/button/Button'
import { Banner } from '../../../ui/feedback/Banner'
import { GuardedButton } from '../../../ui/overlay/GuardedButton'
import { AutosaveStatus } from '../document-form/AutosaveStatus'
import styles from './Prescription.module.css'
import { reasonInWords } from './prescription-words'

/** The reason why it cannot be sent, or the button to review it first. */
export function SendingBar({ prescription }: { prescription: PrescriptionRef }) {
  const { prescription: words } = useTexts(roomTexts)
  const { items } = useSelector(prescription, selectDraft)
  const reason = useSelector(prescription, selectSendReason)
  const page = useSelector(prescription, selectPage)
  const autosave = useSelector(prescription, selectAutosaveOf)

  return (
    <footer className={styles.footer}>
      <div role="status">
        {reason?.kind === 'findings' && (
          <p className={styles.held}>
            <strong>{words.reasons.findings({ n: reason.n })}</strong> {words.reasons.findingsHint}
          </p>
        )}
        {isStated(reason) && <p className={styles.held}>{words.reasons[reason.kind]}</p>}
      </div>
      <div className={styles.actions}>
        <div className={styles.facts}>
          <ValidUntil prescription={prescription} />
          <p className={styles.stored} role="status">
            <AutosaveStatus autosave={autosave} />
          </p>
        </div>
        {page === 'previewing' && (
          <Button variant="outline" onClick={() => prescription.send({ type: 'prescription.back' })}>
            {words.back}
          </Button>
        )}
        {page === 'listing' && items.length > 0 && (
          <Button variant="outline" onClick={() => prescription.send({ type: 'prescription.preview' })}>
            {words.preview}
          </Button>
        )}
        <GuardedButton
          reason={reason === null ? null : reasonInWords(reason, words)}
          isReasonVisible={reason?.kind === 'findings' || isStated(reason)}
          onClick={() => prescription.send({ type: 'prescription.send' })}
        >
          {words.send}
        </GuardedButton>
      </div>
    </footer>
  )
}

function isStated(reason: SendReason | null): reason is { kind: 'expired' | SilenceReason } {
  return reason !== null && reason.kind !== 'empty' && reason.kind !== 'findings'
}

export interface OnItsWayProps {
  prescription: PrescriptionRef
  sending: SendingRef
}

/** The same while it is being sent. */
export function OnItsWay({ prescription, sending }: OnItsWayProps) {
  const { prescription: words } = useTexts(roomTexts)
  const isWaiting = useSelector(sending, selectSendingStatus) === 'waiting'
  return (
    <footer className={styles.footer}>
      <div role="status">{isWaiting && <Banner tone="warn">{words.waiting}</Banner>}</div>
      <div className={styles.actions}>
        <div className={styles.facts}>
          <ValidUntil prescription={prescription} />
        </div>
        {isWaiting ? (
          <Button onClick={() => sending.send({ type: 'sending.retry' })}>{words.retry}</Button>
        ) : (
          <Button loading loadingText={words.sending}>
            {words.send}
          </Button>
        )}
      </div>
    </footer>
  )
}

function ValidUntil({ prescription }: { prescription: PrescriptionRef }) {
  const { prescription: words } = useTexts(roomTexts)
  const { expires, items } = useSelector(prescription, selectDraft)
  return <p className={styles.expires}>{items.length > 0 && words.expiresOn({ date: formatShortDate(expires) })}</p>
}
