import { useSelector } from '@xstate/react'
import { Ban, FileText } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Prescription } from '../../../../contract/schemas/prescription'
import {
  type IssuedRef,
  selectHasPdfFailed,
  selectPdf,
  selectSent,
} from '../../../../machines/consultation/prescription/issued/issued.selectors'
import { formatTime } from '../../../i18n/format'
import { roomTexts } from '../../../i18n/id/room'
import { useTexts } from '../../../i18n/texts'
import { Button } from '../../../ui/button/Button'
import { cx } from '../../../ui/cx'
import { Chip } from '../../../ui/display/Chip'
import { Icon } from '../../../ui/display/Icon'
import { CancellationDialog, type IssuedProps } from './CancellationDialog'
import { MedicineLines } from './MedicineLines'
import styles from './Prescription.module.css'

/** Sent prescriptions: can be read, printed or cancelled, but not edited. */
export function Issued({ issued, patientName }: IssuedProps) {
  const { prescription: words } = useTexts(roomTexts)
  const sent = useSelector(issued, selectSent)
  if (sent.length === 0) return null
  return (
    <section className={styles.issued} aria-label={words.sent}>
      <h3 className={styles.name}>{words.sent}</h3>
      <ul className={styles.items}>
        {sent.toReversed().map((one) => (
          <SentCard key={one.prescription_id} issued={issued} one={one} />
        ))}
      </ul>
      <CancellationDialog issued={issued} patientName={patientName} />
    </section>
  )
}

function SentCard({ issued, one }: { issued: IssuedRef; one: Prescription }) {
  const { prescription: words } = useTexts(roomTexts)
  const { prescription_id: prescriptionId, cancelled, medicines, created_at } = one
  return (
    <li className={cx(styles.card, cancelled !== null && styles.cancelled)}>
      <p className={styles.sentAt}>
        {words.sentAt({ time: formatTime(Date.parse(created_at)) })}
        {cancelled !== null && <Chip tone="danger">{words.cancelled}</Chip>}
      </p>
      <MedicineLines medicines={medicines} />
      {cancelled !== null && <p className={styles.form}>{words.cancelledBecause({ reason: cancelled.reason })}</p>}
      <div className={styles.ways}>
        <Pdf issued={issued} prescriptionId={prescriptionId} />
        {cancelled === null && (
          <Button
            size={36}
            variant="ghost"
            aria-label={words.cancelSentOf({ medicines: medicines.map(({ name }) => name).join(', ') })}
            onClick={() => issued.send({ type: 'cancellation.start', prescriptionId })}
          >
            <Icon of={Ban} size={16} />
            {words.cancelSent}
          </Button>
        )}
      </div>
    </li>
  )
}

/** Opens automatically once loaded; where the browser blocks that, the link stays. */
function Pdf({ issued, prescriptionId }: { issued: IssuedRef; prescriptionId: string }) {
  const { prescription: words } = useTexts(roomTexts)
  const pdf = useSelector(issued, selectPdf)
  const hasFailed = useSelector(issued, selectHasPdfFailed)
  const own = pdf?.prescriptionId === prescriptionId ? pdf : null
  const url = own?.url ?? null
  const shown = useRef(url)

  useEffect(() => {
    if (url !== null && url !== shown.current) open(url, '_blank', 'noopener')
    shown.current = url
  }, [url])

  return (
    <>
      <Button
        size={36}
        variant="outline"
        loading={own !== null && url === null && !hasFailed}
        loadingText={words.pdfOpening}
        onClick={() => issued.send({ type: 'pdf.open', prescriptionId })}
      >
        <Icon of={FileText} size={16} />
        {words.pdf}
      </Button>
      <span role="status" className={styles.pdf}>
        {url !== null && (
          <a className={styles.link} href={url} target="_blank" rel="noreferrer">
            {words.pdfReady}
          </a>
        )}
        {own !== null && hasFailed && words.pdfFailed}
      </span>
    </>
  )
}
