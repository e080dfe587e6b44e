import { Dialog as ChakraDialog } from '@chakra-ui/react/dialog'
import { useSelector } from '@xstate/react'
import { History } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import type { PastConsultation } from '../../../../contract/schemas/consultation'
import type { Identity } from '../../../../contract/values/likeness'
import type { PrescribedMedicine } from '../../../../contract/schemas/prescription'
import { renewBlockedReason } from '../../../../machines/consultation/documents/documents.rules'
import {
  type DocumentsRef,
  selectCorrection,
  selectEarlierDetail,
  selectDocumentsRecord,
  selectPrescription,
  selectWhose,
} from '../../../../machines/consultation/documents/documents.selectors'
import { selectPage } from '../../../../machines/consultation/prescription/prescription.selectors'
import { type ListRef, selectListStatus, selectTotal } from '../../../../machines/list/list.selectors'
import { roomTexts } from '../../../i18n/id/room'
import { useTexts } from '../../../i18n/texts'
import { Button } from '../../../ui/button/Button'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { loaded } from '../../../chunks/loaded'
import { Dialog } from '../../../ui/overlay/Dialog'
import { PagedList } from '../../list/PagedList'
import { EarlierRow } from './EarlierRow'
import styles from './Earlier.module.css'

const ExaminationSheet = lazy(async () => ({
  default: (await loaded(() => import('../../examinations/ExaminationSheet'))).ExaminationSheet,
}))

export interface EarlierConsultationsProps {
  earlier: ListRef<PastConsultation>
  /** Opens an earlier consultation and renews its prescriptions. */
  documents: DocumentsRef
  now: () => number
  /** Called after the medicines were added to the prescription. Returns what receives the focus. */
  onRenewed: () => HTMLElement | null
}

/** Number and list of the patient's earlier consultations, beside the patient. */
export function EarlierConsultations({ earlier, documents, now, onRenewed }: EarlierConsultationsProps) {
  const { earlier: words } = useTexts(roomTexts)
  const status = useSelector(earlier, selectListStatus)
  const total = useSelector(earlier, selectTotal)
  const [isOpen, setIsOpen] = useState(false)
  const detail = useSelector(documents, selectEarlierDetail)
  const correction = useSelector(documents, selectCorrection)
  const record = useSelector(documents, selectDocumentsRecord)
  const prescription = useSelector(documents, selectPrescription)
  const page = useSelector(prescription, (snapshot) => (snapshot === undefined ? 'restoring' : selectPage(snapshot)))
  const opener = useRef<HTMLElement>(null)
  // Empty: the list gives the focus back to its opener.
  const heir = useRef<HTMLElement>(null)
  const reason = renewBlockedReason(record, page)
  const whose = (of: Identity) => selectWhose(documents.getSnapshot(), of)
  const close = () => documents.send({ type: 'earlier.close' })
  function open() {
    heir.current = null
    setIsOpen(true)
  }
  function renew(medicines: PrescribedMedicine[], of: Identity) {
    documents.send({ type: 'prescription.renew', medicines, of })
    setIsOpen(false)
    heir.current = onRenewed()
  }
  const isFirst = status === 'ready' && total === 0
  return (
    <>
      {isFirst ? (
        <p>{words.none}</p>
      ) : (
        <button type="button" className={styles.toggle} aria-haspopup="dialog" onClick={open}>
          {total > 0 ? words.count({ n: total }) : words.title}
        </button>
      )}
      <Dialog open={isOpen} title={words.title} text={words.text} finalFocus={heir} onDismiss={() => setIsOpen(false)}>
        {/* Focusable, so that it can be scrolled by keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <section className={styles.list} aria-label={words.title} tabIndex={0}>
          <PagedList
            list={earlier}
            words={{ loading: words.loading, failed: words.failed, stale: words.stale, more: words.older }}
            empty={<EmptyState icon={History} tone="quiet" title={words.noneTitle} text={words.noneText} />}
          >
            {(item) => (
              <EarlierRow
                key={item.object_id}
                item={item}
                isOwn={whose({ full_name: item.patient_name, dob: item.patient_dob }) === 'same'}
                onOpen={({ currentTarget }) => {
                  opener.current = currentTarget
                  documents.send({ type: 'earlier.open', consultationId: item.consultation_id })
                }}
              />
            )}
          </PagedList>
        </section>
        <ChakraDialog.Footer>
          <Button variant="outline" onClick={() => setIsOpen(false)}>
            {words.close}
          </Button>
        </ChakraDialog.Footer>
      </Dialog>
      {detail !== undefined && (
        <Suspense>
          <ExaminationSheet
            detail={detail}
            correction={correction}
            now={now()}
            finalFocus={opener}
            renewing={{ reason: reason && words.renewReasons[reason], whose, onRenew: renew }}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}
