import { Dialog as ChakraDialog } from '@chakra-ui/react/dialog'
import { useSelector } from '@xstate/react'
import { type FormEvent, useId } from 'react'
import { COMPLAINT_LENGTH } from '../../../../contract/values/limits'
import { MAX_PREGNANCY_WEEKS, SAFETY_REASON_LENGTH } from '../../../../contract/values/safety-answers'
import type { BodyForm, BodyKind } from '../../../../machines/consultation/body-question/body-question.model'
import {
  type BodyQuestionRef,
  selectBodyAnswers,
  selectBodyForm,
  selectBodyKind,
  selectBodyProblems,
  selectBodyRefusal,
  selectBodyStatus,
  selectEarlierWeight,
  selectIsBodyOpen,
  selectIsCorrection,
  selectIsEarlierTooOld,
  selectTypedWeight,
} from '../../../../machines/consultation/body-question/body-question.selectors'
import { formatDate, formatNumber } from '../../../i18n/format'
import { roomTexts } from '../../../i18n/id/room'
import { useTexts } from '../../../i18n/texts'
import { Button } from '../../../ui/button/Button'
import { Banner } from '../../../ui/feedback/Banner'
import { TextArea } from '../../../ui/field/TextArea'
import { TextField } from '../../../ui/field/TextField'
import { Dialog } from '../../../ui/overlay/Dialog'
import { useWhileOpen } from '../../../ui/overlay/use-while-open'
import { DraftRecovery } from '../document-form/DraftRecovery'
import styles from '../allergy/AllergyDialog.module.css'

export interface BodyQuestionDialogProps {
  question: BodyQuestionRef
  /** The name within a sentence. */
  name: string
  /** kg, from the hospital's record; undated, so it is only offered. */
  recordedWeight?: number | null
  /** Where the doctor continues after an answer. Without an answer, or a place, the focus returns to the button. */
  continueAt?: () => HTMLElement | null
}

/** Asks for weight, pregnancy or lactation. Closing keeps the input. */
export function BodyQuestionDialog({
  question,
  name,
  recordedWeight = null,
  continueAt = () => null,
}: BodyQuestionDialogProps) {
  const { bodyQuestion: words } = useTexts(roomTexts)
  const isOpen = useSelector(question, selectIsBodyOpen)
  const kind = useSelector(question, selectBodyKind)
  return (
    <Dialog
      open={isOpen}
      title={words.titles[kind]}
      text={words.text({ name })}
      finalFocus={{
        get current() {
          return selectBodyAnswers(question.getSnapshot())[kind] === null ? null : continueAt()
        },
      }}
      onDismiss={() => question.send({ type: 'question.close' })}
    >
      <QuestionForm question={question} kind={kind} recordedWeight={recordedWeight} />
    </Dialog>
  )
}

interface QuestionFormProps {
  question: BodyQuestionRef
  kind: BodyKind
  recordedWeight: number | null
}

function QuestionForm({ question, kind, recordedWeight }: QuestionFormProps) {
  const { allergy, bodyQuestion: words } = useTexts(roomTexts)
  const form = useSelector(question, selectBodyForm)
  const problems = useSelector(question, selectBodyProblems)
  const isOpen = useSelector(question, selectIsBodyOpen)
  const isCorrection = useWhileOpen(isOpen, useSelector(question, selectIsCorrection))
  const id = useId()
  const hint = allergy.reasonHint({ n: SAFETY_REASON_LENGTH })
  const change = (part: Partial<BodyForm>) => question.send({ type: 'form.changed', form: part })

  function submit(event: FormEvent) {
    event.preventDefault()
    question.send({ type: 'question.submit' })
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <DraftRecovery form={question} />
      <EarlierWeight question={question} />
      {kind === 'weight_kg' && !isCorrection && recordedWeight !== null && (
        <div className={styles.earlier}>
          <p>{words.recorded({ kg: formatNumber(recordedWeight) })}</p>
          <Button size={36} variant="outline" onClick={() => change({ kg: String(recordedWeight) })}>
            {words.useRecorded}
          </Button>
        </div>
      )}
      {kind === 'weight_kg' && (
        <TextField
          id={`${id}-kg`}
          label={words.kg}
          hint={words.kgHint}
          problem={problems.kg === undefined ? null : words.problems[problems.kg]}
          autoComplete="off"
          inputMode="decimal"
          maxLength={7}
          value={form.kg.replace(/[.,]/, formatNumber(0.5).charAt(1))}
          onChange={({ target }) => change({ kg: target.value })}
        />
      )}
      {kind === 'pregnancy' && (
        <Choices
          labels={words.choices.pregnancy}
          value={form.pregnancy}
          onChoose={(pregnancy) => change({ pregnancy })}
        />
      )}
      {kind === 'pregnancy' && form.pregnancy === 'pregnant' && (
        <TextField
          id={`${id}-weeks`}
          label={words.weeks}
          hint={words.weeksHint}
          problem={problems.weeks === undefined ? null : words.problems.weeks({ n: MAX_PREGNANCY_WEEKS })}
          autoComplete="off"
          inputMode="numeric"
          maxLength={2}
          value={form.weeks}
          onChange={({ target }) => change({ weeks: target.value })}
        />
      )}
      {kind === 'lactation' && (
        <Choices
          labels={words.choices.lactation}
          value={form.lactation}
          onChoose={(lactation) => change({ lactation })}
        />
      )}
      {isCorrection && (
        <TextArea
          id={`${id}-correction`}
          label={allergy.correction}
          problem={problems.correction === undefined ? null : hint}
          hint={hint}
          rows={2}
          maxLength={COMPLAINT_LENGTH}
          value={form.correction}
          onChange={({ target }) => change({ correction: target.value })}
        />
      )}
      <News question={question} />
      <Actions question={question} />
    </form>
  )
}

/** The weight from an earlier consultation, with its date. */
function EarlierWeight({ question }: { question: BodyQuestionRef }) {
  const { allergy, bodyQuestion: words } = useTexts(roomTexts)
  const earlier = useSelector(question, selectEarlierWeight)
  const isTooOld = useSelector(question, selectIsEarlierTooOld)
  if (earlier === null) return null
  const weight = { date: formatDate(Date.parse(earlier.at)), kg: formatNumber(earlier.answer.kg) }
  return (
    <div className={styles.earlier}>
      <p>{isTooOld ? words.earlierTooOld(weight) : words.earlier(weight)}</p>
      {!isTooOld && (
        <Button size={36} variant="outline" onClick={() => question.send({ type: 'earlier.confirm' })}>
          {allergy.confirm}
        </Button>
      )}
    </div>
  )
}

interface ChoicesProps<Value extends string> {
  labels: Record<Value, string>
  value: Value | null
  onChoose: (value: Value) => void
}

function Choices<Value extends string>({ labels, value, onChoose }: ChoicesProps<Value>) {
  const { allergy } = useTexts(roomTexts)
  const name = useId()
  return (
    <fieldset className={styles.statuses}>
      <legend className={styles.legend}>{allergy.question}</legend>
      {(Object.keys(labels) as Value[]).map((one) => (
        <label key={one} className={styles.status}>
          <input type="radio" name={name} checked={one === value} onChange={() => onChoose(one)} />
          {labels[one]}
        </label>
      ))}
    </fieldset>
  )
}

/** Why it is not saved. */
function News({ question }: { question: BodyQuestionRef }) {
  const { allergy, bodyQuestion: words } = useTexts(roomTexts)
  const status = useSelector(question, selectBodyStatus)
  const refusal = useSelector(question, selectBodyRefusal)
  const problems = useSelector(question, selectBodyProblems)
  const kg = useSelector(question, selectTypedWeight)
  return (
    <div role="status" className={styles.news}>
      {problems.choice !== undefined && <Banner tone="danger">{words.problems.choice}</Banner>}
      {problems.unchanged && <Banner tone="warn">{allergy.problems.unchanged}</Banner>}
      {status === 'unlikely' && kg !== null && <Banner tone="warn">{words.unlikely({ kg: formatNumber(kg) })}</Banner>}
      {status === 'superseded' && <Banner tone="warn">{allergy.superseded}</Banner>}
      {status === 'waiting' && <Banner tone="warn">{allergy.waiting}</Banner>}
      {status === 'refused' && <Banner tone="danger">{allergy.refusals[refusal?.kind ?? 'malformed']}</Banner>}
    </div>
  )
}

function Actions({ question }: { question: BodyQuestionRef }) {
  const { allergy, bodyQuestion: words } = useTexts(roomTexts)
  const status = useSelector(question, selectBodyStatus)
  const isBusy = status === 'saving' || status === 'waiting'
  return (
    <ChakraDialog.Footer>
      {status === 'waiting' && (
        <Button variant="outline" onClick={() => question.send({ type: 'saving.retry' })}>
          {allergy.retry}
        </Button>
      )}
      <Button variant="ghost" unavailable={isBusy} onClick={() => question.send({ type: 'question.close' })}>
        {allergy.close}
      </Button>
      <Button type="submit" loading={isBusy} loadingText={allergy.saving}>
        {status === 'unlikely' ? words.saveAnyway : allergy.save}
      </Button>
    </ChakraDialog.Footer>
  )
}
