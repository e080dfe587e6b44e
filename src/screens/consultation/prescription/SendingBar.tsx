import { useSelector } from '@xstate/react'
import {
  type PrescriptionRef,
  selectDraft,
  selectPage,
  selectSending,
  selectSendReason,
} from '../../../../machines/consultation/prescription/prescription.selectors'
import { formatShortDate } from '../../../i18n/format'
import { useTexts } from '../../../i18n/texts'
import { Button } from '../../../ui/button/Button'
import { Banner } from '../../../ui/feedback/Banner'
import { GuardedButton } from '../../../ui/overlay/GuardedButton'
import styles from './Prescription.module.css'
import { reasonInWords } from './prescription-words'

/** Why it cannot be sent, or that it can; looking it over first. */
export function SendingBar({ prescription }: { prescription: PrescriptionRef }) {
  const { prescription: words } = useTexts()
  const { expires, items } = useSelector(prescription, selectDraft)
  const reason = useSelector(prescription, selectSendReason)
  const sending = useSelector(prescription, selectSending)
  const page = useSelector(prescription, selectPage)
  const isPreview = page === 'preview'
  const isHeld = reason?.kind === 'findings'

  return (
    <footer className={styles.footer}>
      <div role="status">
        {sending === 'waiting' && <Banner tone="warn">{words.waiting}</Banner>}
        {isHeld && sending === 'no' && (
          <p className={styles.held}>
            <strong>{words.reasons.findings({ n: reason.n })}</strong> {words.reasons.findingsHint}
          </p>
        )}
        {reason?.kind === 'expired' && <p className={styles.held}>{words.reasons.expired}</p>}
      </div>
      <div className={styles.actions}>
        <p className={styles.expires}>{items.length > 0 && words.expiresOn({ date: formatShortDate(expires) })}</p>
        {isPreview && sending === 'no' && (
          <Button variant="outline" onClick={() => prescription.send({ type: 'prescription.back' })}>
            {words.back}
          </Button>
        )}
        {page === 'listing' && items.length > 0 && (
          <Button variant="outline" onClick={() => prescription.send({ type: 'prescription.preview' })}>
            {words.preview}
          </Button>
        )}
        {sending === 'waiting' ? (
          <Button onClick={() => prescription.send({ type: 'prescription.retry' })}>{words.retry}</Button>
        ) : (
          <GuardedButton
            reason={reason === null || sending !== 'no' ? null : reasonInWords(reason, words)}
            loading={sending === 'sending'}
            loadingText={words.sending}
            onClick={() => prescription.send({ type: 'prescription.send' })}
          >
            {words.send}
          </GuardedButton>
        )}
      </div>
    </footer>
  )
}
