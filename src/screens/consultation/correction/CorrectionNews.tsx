import { useSelector } from '@xstate/react'
import {
  type CorrectionRef,
  selectCorrectionRefusal,
  selectCorrectionStatus,
  selectCorrectionTarget,
} from '../../../../machines/consultation/correction/correction.selectors'
import { roomTexts } from '../../../i18n/id/room'
import { useTexts } from '../../../i18n/texts'
import { Banner } from '../../../ui/feedback/Banner'
import styles from './Correction.module.css'

/** Why it is not stored yet. */
export function CorrectionNews({ correction }: { correction: CorrectionRef }) {
  const { correction: words } = useTexts(roomTexts)
  const status = useSelector(correction, selectCorrectionStatus)
  const { kind } = useSelector(correction, selectCorrectionTarget)
  const refusal = useSelector(correction, selectCorrectionRefusal)
  const refusals = kind === 'cancellation' ? words.cancelRefusals : words.refusals
  return (
    <div role="status" className={styles.news}>
      {status === 'superseded' && <Banner tone="warn">{words.superseded}</Banner>}
      {status === 'waiting' && <Banner tone="warn">{words.waiting}</Banner>}
      {status === 'refused' && refusal !== null && <Banner tone="danger">{refusals[refusal.kind]}</Banner>}
    </div>
  )
}
