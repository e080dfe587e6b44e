import { Dialog as ChakraDialog } from '@chakra-ui/react/dialog'
import { useSelector } from '@xstate/react'
import { type FormEvent, useId } from 'react'
import { SAFETY_REASON_LENGTH } from '../../../../contract/values/safety-answers'
import { COMPLAINT_LENGTH } from '../../../../contract/values/limits'
import {
  type AllergyQuestionRef,
  selectCurrent,
  selectForm,
  selectIsOpen,
  selectIsReasonRequired,
  selectProblems,
  selectRecorded,
  selectRefusal,
  selectRemoved,
  selectStatus,
} from '../../../../machines/consultation/allergy-question/allergy-question.selectors'
import { allergenName } from '../../../i18n/allergen-names'
import { roomTexts } from '../../../i18n/id/room'
import { useLanguage, useTexts } from '../../../i18n/texts'
import { Button } from '../../../ui/button/Button'
import { Banner } from '../../../ui/feedback/Banner'
import { TextArea } from '../../../ui/field/TextArea'
import { Dialog } from '../../../ui/overlay/Dialog'
import { useWhileOpen } from '../../../ui/overlay/use-while-open'
import { DraftRecovery } from '../document-form/DraftRecovery'
import styles from './AllergyDialog.module.css'
import { EarlierAnswer } from './EarlierAnswer'
import { KnownAllergies } from './KnownAllergies'
import { ReporterField } from './ReporterField'

export interface AllergyDialogProps {
  question: AllergyQuestionRef
  /** The name within a sentence. */
  name: string
}

/** Asks about the patient's allergies. Closing keeps the input. */
export function AllergyDialog({ question, name }: AllergyDialogProps) {
  const { allergy: words } = useTexts(roomTexts)
  const isOpen = useSelector(question, selectIsOpen)
  return (
    <Dialog
      open={isOpen}
      title={words.title}
      text={words.text({ name })}
      onDismiss={() => question.send({ type: 'question.close' })}
    >
      <QuestionForm question={question} />
    </Dialog>
  )
}

function QuestionForm({ question }: { question: AllergyQuestionRef }) {
  const { allergy: words } = useTexts(roomTexts)
  const form = useSelector(question, selectForm)
  const problems = useSelector(question, selectProblems)
  const isOpen = useSelector(question, selectIsOpen)
  const isCorrection = useWhileOpen(
    isOpen,
    useSelector(question, (snapshot) => selectCurrent(snapshot) !== null),
  )
  const removed = useSelector(question, selectRemoved)
  const isReasonRequired = useWhileOpen(isOpen, useSelector(question, selectIsReasonRequired))
  const language = useLanguage()
  const id = useId()
  const hint = words.reasonHint({ n: SAFETY_REASON_LENGTH })

  function reasonLabel(): string {
    if (isCorrection) return words.correction
    if (removed.length === 0) return words.removalElsewhere
    return words.removal({ names: removed.map((name) => allergenName(name, language)).join(', ') })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    question.send({ type: 'question.submit' })
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <DraftRecovery form={question} />
      <EarlierAnswer question={question} />
      <StatusChoice question={question} />
      {form.status === 'known' && <KnownAllergies question={question} />}
      {form.status === 'none' && (
        <ReporterField
          label={words.reporter}
          value={form.reported_by}
          onChange={(reported_by) => question.send({ type: 'form.changed', form: { reported_by } })}
        />
      )}
      {form.status === 'unable' && (
        <TextArea
          id={`${id}-unable`}
          label={words.unable}
          problem={problems.unable === undefined ? null : hint}
          hint={hint}
          rows={2}
          maxLength={COMPLAINT_LENGTH}
          value={form.unable}
          onChange={({ target }) => question.send({ type: 'form.changed', form: { unable: target.value } })}
        />
      )}
      {(isCorrection || isReasonRequired || removed.length > 0) && (
        <TextArea
          id={`${id}-correction`}
          label={reasonLabel()}
          problem={problems.correction === undefined ? null : hint}
          hint={hint}
          rows={2}
          maxLength={COMPLAINT_LENGTH}
          value={form.correction}
          onChange={({ target }) => question.send({ type: 'form.changed', form: { correction: target.value } })}
        />
      )}
      <News question={question} />
      <Actions question={question} />
    </form>
  )
}

const STATUSES = ['known', 'none', 'unable'] as const

function StatusChoice({ question }: { question: AllergyQuestionRef }) {
  const { allergy: words } = useTexts(roomTexts)
  const { status } = useSelector(question, selectForm)
  const name = useId()
  return (
    <fieldset className={styles.statuses}>
      <legend className={styles.legend}>{words.question}</legend>
      {STATUSES.map((one) => (
        <label key={one} className={styles.status}>
          <input
            type="radio"
            name={name}
            checked={one === status}
            onChange={() => question.send({ type: 'form.changed', form: { status: one } })}
          />
          {words.statuses[one]}
        </label>
      ))}
    </fieldset>
  )
}

/** Why it is not saved. */
function News({ question }: { question: AllergyQuestionRef }) {
  const { allergy: words } = useTexts(roomTexts)
  const status = useSelector(question, selectStatus)
  const refusal = useSelector(question, selectRefusal)
  const problems = useSelector(question, selectProblems)
  const language = useLanguage()
  const recorded = useSelector(question, selectRecorded).map((name) => allergenName(name, language))
  return (
    <div role="status" className={styles.news}>
      {problems.status !== undefined && <Banner tone="danger">{words.problems.status}</Banner>}
      {problems.allergies === 'missing' && <Banner tone="danger">{words.problems.allergies}</Banner>}
      {problems.allergies === 'tooMany' && <Banner tone="danger">{words.problems.tooMany}</Banner>}
      {problems.unchanged && <Banner tone="warn">{words.problems.unchanged}</Banner>}
      {status === 'confirming' && <Banner tone="warn">{words.recorded({ names: recorded.join(', ') })}</Banner>}
      {status === 'superseded' && <Banner tone="warn">{words.superseded}</Banner>}
      {status === 'waiting' && <Banner tone="warn">{words.waiting}</Banner>}
      {status === 'refused' && <Banner tone="danger">{words.refusals[refusal?.kind ?? 'malformed']}</Banner>}
    </div>
  )
}

function Actions({ question }: { question: AllergyQuestionRef }) {
  const { allergy: words } = useTexts(roomTexts)
  const status = useSelector(question, selectStatus)
  return (
    <ChakraDialog.Footer>
      {status === 'waiting' && (
        <Button variant="outline" onClick={() => question.send({ type: 'saving.retry' })}>
          {words.retry}
        </Button>
      )}
      <Button
        variant="ghost"
        unavailable={status === 'saving' || status === 'waiting'}
        onClick={() => question.send({ type: 'question.close' })}
      >
        {words.close}
      </Button>
      <Button type="submit" loading={status === 'saving' || status === 'waiting'} loadingText={words.saving}>
        {status === 'confirming' ? words.saveAnyway : words.save}
      </Button>
    </ChakraDialog.Footer>
  )
}
