import { Dialog as ChakraDialog } from '@chakra-ui/react/dialog'
import { useSelector } from '@xstate/react'
import { type FormEvent, useId } from 'react'
import type { Prescription } from '../../../../contract/schemas/prescription'
import { OVERRIDE_REASON_LENGTH } from '../../../../contract/values/interlock'
import { COMPLAINT_LENGTH, MESSAGE_LENGTH } from '../../../../contract/values/limits'
import type { DiagnosisEdit } from '../../../../machines/consultation/diagnosis/diagnosis.model'
import {
  type CorrectionRef,
  selectCorrectionCodes,
  selectCorrectionProblems,
  selectCorrectionStatus,
  selectCorrectionTarget,
  selectCorrectionTyped,
  selectDiagnosisForm,
  selectHasDraft,
  selectNoteForm,
  selectReasonText,
  selectWrittenSchedule,
} from '../../../../machines/consultation/correction/correction.selectors'
import { roomTexts } from '../../../i18n/id/room'
import { useTexts } from '../../../i18n/texts'
import { Button } from '../../../ui/button/Button'
import { Banner } from '../../../ui/feedback/Banner'
import { TextArea } from '../../../ui/field/TextArea'
import { FIRST_FIELD } from '../../../ui/focus/reachable'
import { AdviceField } from '../diagnosis/AdviceField'
import { PossibilitiesField } from '../diagnosis/PossibilitiesField'
import { SymptomsField } from '../diagnosis/SymptomsField'
import { ScheduleField } from '../note/ScheduleField'
import { MedicineLines } from '../prescription/MedicineLines'
import styles from './Correction.module.css'
import { CorrectionNews } from './CorrectionNews'
import { Difference } from './Difference'

export interface CorrectionFormProps {
  correction: CorrectionRef
  prescriptions: Prescription[]
  /** Who reads the record beside the doctor, within a sentence. */
  reader: string
  now: () => number
}

/** What is to be written instead, and why. Closing keeps it. */
export function CorrectionForm({ correction, prescriptions, reader, now }: CorrectionFormProps) {
  const { correction: words } = useTexts(roomTexts)
  const target = useSelector(correction, selectCorrectionTarget)
  const status = useSelector(correction, selectCorrectionStatus)
  const reason = useSelector(correction, selectReasonText)
  const problems = useSelector(correction, selectCorrectionProblems)
  const hasDraft = useSelector(correction, selectHasDraft(target))
  const id = useId()
  const hint = words.reasonHint({ n: OVERRIDE_REASON_LENGTH, reader })

  function submit(event: FormEvent) {
    event.preventDefault()
    correction.send({ type: 'correction.review' })
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <CorrectionNews correction={correction} />
      {target.kind === 'diagnosis' && <DiagnosisFields correction={correction} />}
      {target.kind === 'note' && <NoteFields correction={correction} now={now} />}
      {target.kind === 'cancellation' && (
        <MedicineLines
          medicines={
            prescriptions.find(({ prescription_id }) => prescription_id === target.prescriptionId)?.medicines ?? []
          }
        />
      )}
      {status === 'superseded' && <Difference correction={correction} />}
      <TextArea
        {...(target.kind === 'cancellation' && FIRST_FIELD)}
        id={id}
        label={target.kind === 'cancellation' ? words.cancelReason : words.reason}
        problem={problems.reason === undefined ? null : hint}
        hint={hint}
        rows={2}
        maxLength={COMPLAINT_LENGTH}
        value={reason}
        onChange={(event) => correction.send({ type: 'reason.edited', reason: event.target.value })}
      />
      <ContentProblem correction={correction} />
      <ChakraDialog.Footer>
        {hasDraft && (
          <Button variant="ghost" onClick={() => correction.send({ type: 'correction.discard' })}>
            {words.discard}
          </Button>
        )}
        <Button variant="outline" onClick={() => correction.send({ type: 'correction.close' })}>
          {words.close}
        </Button>
        <Button type="submit">{words.review}</Button>
      </ChakraDialog.Footer>
    </form>
  )
}

const NO_SUGGESTIONS = { symptoms: [], possibleDiagnoses: [], advices: [] }

function DiagnosisFields({ correction }: { correction: CorrectionRef }) {
  const codes = useSelector(correction, selectCorrectionCodes)
  const typed = useSelector(correction, selectCorrectionTyped)
  const fields = {
    draft: useSelector(correction, selectDiagnosisForm),
    suggestions: NO_SUGGESTIONS,
    disabled: false,
    onEdit: (edit: DiagnosisEdit) => correction.send({ type: 'diagnosis.edited', edit }),
  }
  return (
    <>
      <SymptomsField {...fields} isFirst />
      {codes !== undefined && (
        <PossibilitiesField
          {...fields}
          codes={codes}
          typed={typed}
          onTyped={(words) => correction.send({ type: 'possibility.typed', words })}
        />
      )}
      <AdviceField {...fields} />
    </>
  )
}

function NoteFields({ correction, now }: { correction: CorrectionRef; now: () => number }) {
  const { correction: words, note: noteWords } = useTexts(roomTexts)
  const { note, date, time } = useSelector(correction, selectNoteForm)
  const problems = useSelector(correction, selectCorrectionProblems)
  return (
    <>
      <TextArea
        id={useId()}
        label={noteWords.note}
        problem={null}
        {...FIRST_FIELD}
        placeholder={noteWords.hint}
        maxLength={MESSAGE_LENGTH}
        value={note}
        onChange={(event) => correction.send({ type: 'note.edited', note: { note: event.target.value } })}
      />
      <ScheduleField
        date={date}
        time={time}
        schedule={useSelector(correction, selectWrittenSchedule)}
        problem={problems.content === 'past' ? words.problems.note.past : null}
        now={now}
        onChange={(change) => correction.send({ type: 'note.edited', note: change })}
      />
    </>
  )
}

function ContentProblem({ correction }: { correction: CorrectionRef }) {
  const { correction: words } = useTexts(roomTexts)
  const { kind } = useSelector(correction, selectCorrectionTarget)
  const { content } = useSelector(correction, selectCorrectionProblems)
  const known: Partial<Record<NonNullable<typeof content>, string>> =
    kind === 'note' ? words.problems.note : words.problems.diagnosis
  const said = content === undefined || content === 'past' ? undefined : known[content]
  return (
    <div role="status" className={styles.news}>
      {said !== undefined && <Banner tone="danger">{said}</Banner>}
    </div>
  )
}
