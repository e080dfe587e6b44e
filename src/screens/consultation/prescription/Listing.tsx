import { useSelector } from '@xstate/react'
import { Pill, Undo2 } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { COMPLAINT_LENGTH } from '../../../../contract/values/limits'
import { MOST_MEDICINES } from '../../../../machines/consultation/prescription/prescription.rules'
import {
  type PrescriptionRef,
  selectDraft,
  selectFindings,
  selectIssued,
  selectRemoved,
  selectReplaced,
} from '../../../../machines/consultation/prescription/prescription.selectors'
import { roomTexts } from '../../../i18n/id/room'
import { useTexts } from '../../../i18n/texts'
import { Button } from '../../../ui/button/Button'
import { Icon } from '../../../ui/display/Icon'
import { Banner } from '../../../ui/feedback/Banner'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { TextArea } from '../../../ui/field/TextArea'
import { TextField } from '../../../ui/field/TextField'
import type { Asking } from './asking'
import { DraftRecovery } from '../document-form/DraftRecovery'
import { FindingCard } from './FindingCard'
import { Issued } from './Issued'
import { ItemCard } from './ItemCard'
import { MedicineField } from './MedicineField'
import styles from './Prescription.module.css'
import { RenewalNews } from './RenewalNews'
import { SendingBar } from './SendingBar'
import { UncheckedAllergies } from './UncheckedAllergies'

export interface ListingProps extends Asking {
  prescription: PrescriptionRef
  /** The name within a sentence. */
  patientName: string
}

/** The medicines with their findings, and the send bar. */
export function Listing({ prescription, patientName, ...asking }: ListingProps) {
  const { prescription: words } = useTexts(roomTexts)
  const draft = useSelector(prescription, selectDraft)
  const findings = useSelector(prescription, selectFindings)
  const replaced = useSelector(prescription, selectReplaced)
  const issued = useSelector(prescription, selectIssued)
  const isFull = draft.items.length >= MOST_MEDICINES && replaced === null
  const search = useRef<HTMLDivElement>(null)
  const replacedId = replaced?.medicine.id
  // 'Ganti obat' may be far below the search, which is its next step.
  useEffect(() => {
    if (replacedId !== undefined) search.current?.querySelector('input')?.focus()
  }, [replacedId])
  const aboutPatient = findings.filter(({ medicineId }) => medicineId === null)

  return (
    <section className={styles.tab} aria-label={words.title}>
      <div className={styles.body}>
        {replaced !== null && (
          <div className={styles.replacing}>
            <Banner tone="info">{words.replacing({ name: replaced.medicine.name })}</Banner>
            <Button size={36} variant="ghost" onClick={() => prescription.send({ type: 'replacing.abandon' })}>
              {words.cancel}
            </Button>
          </div>
        )}
        {replaced === null && <DraftRecovery form={prescription} />}
        <RenewalNews prescription={prescription} />
        <div ref={search}>
          {isFull ? <Banner tone="warn">{words.reasons.full}</Banner> : <MedicineField prescription={prescription} />}
        </div>
        <UncheckedAllergies names={asking.uncheckedAllergies} />
        {aboutPatient.map((finding) => (
          <FindingCard key={finding.key} prescription={prescription} finding={finding} item={null} {...asking} />
        ))}
        {draft.items.length === 0 ? (
          <EmptyState icon={Pill} title={words.empty} text={words.emptyText} />
        ) : (
          <ul className={styles.items} aria-label={words.medicines}>
            {draft.items.map((item) => (
              <ItemCard
                key={item.medicine.id}
                prescription={prescription}
                item={item}
                persons={asking.persons}
                findings={findings.filter(({ medicineId }) => medicineId === item.medicine.id)}
              />
            ))}
          </ul>
        )}
        <Removed prescription={prescription} />
        {draft.items.length > 0 && <Conditions prescription={prescription} />}
        {issued !== undefined && <Issued issued={issued} patientName={patientName} />}
      </div>
      <SendingBar prescription={prescription} />
    </section>
  )
}

function Removed({ prescription }: { prescription: PrescriptionRef }) {
  const { prescription: words } = useTexts(roomTexts)
  const name = useSelector(prescription, selectRemoved)
  return (
    <div role="status">
      {name !== null && (
        <p className={styles.removed}>
          {words.removed({ name })}
          <Button size={32} variant="link" onClick={() => prescription.send({ type: 'medicine.restore' })}>
            <Icon of={Undo2} size={16} />
            {words.undo}
          </Button>
        </p>
      )}
    </div>
  )
}

function Conditions({ prescription }: { prescription: PrescriptionRef }) {
  const { prescription: words } = useTexts(roomTexts)
  const { note, expires } = useSelector(prescription, selectDraft)
  const id = useId()
  return (
    <div className={styles.conditions}>
      <TextArea
        id={`${id}-note`}
        label={words.addNote}
        problem={null}
        rows={2}
        maxLength={COMPLAINT_LENGTH}
        value={note}
        onChange={(event) => prescription.send({ type: 'note.changed', note: event.target.value })}
      />
      <TextField
        id={`${id}-expires`}
        label={words.expires}
        problem={null}
        type="date"
        required
        value={expires}
        onChange={({ target: { value } }) =>
          value !== '' && prescription.send({ type: 'expires.changed', expires: value })
        }
      />
    </div>
  )
}
