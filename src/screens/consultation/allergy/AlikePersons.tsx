import { useSelector } from '@xstate/react'
import { UserRoundSearch } from 'lucide-react'
import { type AlikeAllergies, undecided } from '../../../../contract/values/alike-allergies'
import {
  type PersonQuestionRef,
  selectStatus,
  selectWithdrawal,
} from '../../../../machines/consultation/person-question/person-question.selectors'
import { roomTexts } from '../../../i18n/id/room'
import { useLanguage, useTexts } from '../../../i18n/texts'
import { Button } from '../../../ui/button/Button'
import { NoticeBar } from '../../../ui/feedback/Banner'
import { ReasonForm } from '../prescription/ReasonForm'
import styles from './AlikePersons.module.css'
import { alikeInWords, personInWords } from './person-words'

export interface AlikePersonsProps {
  question: PersonQuestionRef
  alike: readonly AlikeAllergies[]
  /** Names of the allergies that count in any case. */
  known: readonly string[]
}

/** Allergies of persons of the account who may be this patient, each until the doctor has decided. */
export function AlikePersons({ question, alike, known }: AlikePersonsProps) {
  const { allergy } = useTexts(roomTexts)
  const status = useSelector(question, selectStatus)
  // Renders again after a change of language.
  useLanguage()
  const open = undecided(alike, known)
  const same = alike.filter(({ is }) => is === 'same')
  const others = alike.filter(({ is }) => is === 'other')
  return (
    <div role="status" data-toasts-below>
      {open.map((one) => (
        <NoticeBar
          key={one.consultation_id}
          icon={UserRoundSearch}
          actions={<Decision question={question} consultationId={one.consultation_id} />}
        >
          {alikeInWords(one)} {allergy.person.ask}
        </NoticeBar>
      ))}
      {others.map(({ consultation_id, patient, reported }) => (
        <p key={consultation_id} className={styles.other}>
          {allergy.person[reported.length === 0 ? 'isOtherWithout' : 'isOther']({ person: personInWords(patient) })}{' '}
          <Button
            size={32}
            variant="link"
            unavailable={status === 'saving' || status === 'waiting'}
            onClick={() => question.send({ type: 'person.decide', consultation_id, is: 'same' })}
          >
            {allergy.person.isSameAfterAll}
          </Button>
        </p>
      ))}
      {same.map((one) => (
        <Same key={one.consultation_id} question={question} one={one} />
      ))}
      {status === 'refused' && <p className={styles.other}>{allergy.person.refused}</p>}
      {status === 'waiting' && (
        <p className={styles.other}>
          {allergy.waiting}{' '}
          <Button size={32} variant="link" onClick={() => question.send({ type: 'saving.retry' })}>
            {allergy.retry}
          </Button>
        </p>
      )}
    </div>
  )
}

interface SameProps {
  question: PersonQuestionRef
  one: AlikeAllergies
}

/** A decision that a reason takes back. */
function Same({ question, one: { consultation_id, patient, reported } }: SameProps) {
  const { allergy } = useTexts(roomTexts)
  const status = useSelector(question, selectStatus)
  const withdrawal = useSelector(question, selectWithdrawal)
  return (
    <div className={styles.other}>
      {allergy.person[reported.length === 0 ? 'isSameWithout' : 'isSame']({ person: personInWords(patient) })}{' '}
      {withdrawal?.consultation_id === consultation_id ? (
        <ReasonForm
          label={allergy.person.whyOther}
          reason={withdrawal.reason}
          onChange={(reason) => question.send({ type: 'reason.changed', reason })}
          onConfirm={() => question.send({ type: 'withdrawal.confirm' })}
          onAbandon={() => question.send({ type: 'withdrawal.abandon' })}
        />
      ) : (
        <Button
          size={32}
          variant="link"
          unavailable={status === 'saving' || status === 'waiting'}
          onClick={() => question.send({ type: 'withdrawal.start', consultation_id })}
        >
          {allergy.person.isOtherAfterAll}
        </Button>
      )}
    </div>
  )
}

/** The two presses that decide about one person. */
export function Decision({ question, consultationId }: { question: PersonQuestionRef; consultationId: string }) {
  const { allergy } = useTexts(roomTexts)
  const status = useSelector(question, selectStatus)
  const isBusy = status === 'saving' || status === 'waiting'
  const decide = (is: 'same' | 'other') => () =>
    question.send({ type: 'person.decide', consultation_id: consultationId, is })
  return (
    <>
      <Button size={36} variant="outline" unavailable={isBusy} onClick={decide('same')}>
        {allergy.person.same}
      </Button>
      <Button size={36} variant="outline" unavailable={isBusy} onClick={decide('other')}>
        {allergy.person.other}
      </Button>
    </>
  )
}
