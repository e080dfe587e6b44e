import { useSelector } from '@xstate/react'
import {
  type PrescriptionRef,
  selectAllergies,
  selectDosing,
  selectDraft,
  selectPage,
  selectRefusal,
} from '../../../../machines/consultation/prescription/prescription.selectors'
import { useTexts } from '../../../i18n/texts'
import { Button } from '../../../ui/button/Button'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { CircleX } from 'lucide-react'
import { DosingForm } from './DosingForm'
import { Listing } from './Listing'
import { Preview } from './Preview'

export interface PrescriptionTabProps {
  prescription: PrescriptionRef
  /** null when it is unknown. */
  patientName: string | null
}

/** What is prescribed: the list with what stands against it, one medicine's dose, or the whole as it will be read. */
export function PrescriptionTab({ prescription, patientName }: PrescriptionTabProps) {
  const page = useSelector(prescription, selectPage)
  const dosing = useSelector(prescription, selectDosing)
  const draft = useSelector(prescription, selectDraft)
  const allergies = useSelector(prescription, selectAllergies)
  if (page === 'dosing') return dosing === undefined ? null : <DosingForm dosing={dosing} items={draft.items} allergies={allergies} />
  if (page === 'preview') return <Preview prescription={prescription} patientName={patientName} />
  if (page === 'refused') return <Refused prescription={prescription} />
  return <Listing prescription={prescription} />
}

function Refused({ prescription }: { prescription: PrescriptionRef }) {
  const { prescription: words } = useTexts()
  const refusal = useSelector(prescription, selectRefusal)
  return (
    <div role="alert">
      <EmptyState
        icon={CircleX}
        tone="danger"
        title={words.refusedTitle}
        text={words.refusals[refusal ?? 'malformed']}
        action={
          <Button variant="outline" onClick={() => prescription.send({ type: 'prescription.back' })}>
            {words.back}
          </Button>
        }
      />
    </div>
  )
}
