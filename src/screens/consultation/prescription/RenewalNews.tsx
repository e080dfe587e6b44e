import { useSelector } from '@xstate/react'
import {
  type PrescriptionRef,
  selectPage,
  selectRenewal,
} from '../../../../machines/consultation/prescription/prescription.selectors'
import { roomTexts } from '../../../i18n/id/room'
import { useTexts } from '../../../i18n/texts'
import { Button } from '../../../ui/button/Button'
import { Banner } from '../../../ui/feedback/Banner'
import styles from './Prescription.module.css'

/** State of a renewal: loading, failed, or the result per medicine. */
export function RenewalNews({ prescription }: { prescription: PrescriptionRef }) {
  const { prescription: words } = useTexts(roomTexts)
  const page = useSelector(prescription, selectPage)
  const renewal = useSelector(prescription, selectRenewal)
  if (page === 'renewing' || page === 'renewalFailed') {
    const hasFailed = page === 'renewalFailed'
    return (
      <div className={styles.replacing} role="status">
        <Banner tone={hasFailed ? 'warn' : 'info'}>{hasFailed ? words.renewalFailed : words.renewing}</Banner>
        {hasFailed && (
          <Button size={36} variant="outline" onClick={() => prescription.send({ type: 'renewal.retry' })}>
            {words.retry}
          </Button>
        )}
        <Button size={36} variant="ghost" onClick={() => prescription.send({ type: 'renewal.abandon' })}>
          {words.cancel}
        </Button>
      </div>
    )
  }
  if (renewal === null) return null
  const { added, listed, gone, tooMany } = renewal
  const parts = [
    added.length > 0 && words.renewed({ names: added.join(', ') }),
    listed.length > 0 && words.renewedListed({ names: listed.join(', ') }),
    gone.length > 0 && words.renewedGone({ names: gone.join(', ') }),
    tooMany.length > 0 && words.renewedTooMany({ names: tooMany.join(', ') }),
  ]
  return (
    <div className={styles.replacing} role="status">
      <Banner tone={gone.length + tooMany.length + listed.length > 0 ? 'warn' : 'info'}>
        {parts.filter(Boolean).join(' ')}
      </Banner>
      <Button size={36} variant="ghost" onClick={() => prescription.send({ type: 'renewal.dismiss' })}>
        {words.renewalDismiss}
      </Button>
    </div>
  )
}
