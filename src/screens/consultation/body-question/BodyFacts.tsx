import { useSelector } from '@xstate/react'
import { isMinor, personOf } from '../../../../contract/values/interlock/person'
import { BODY_KINDS, type BodyKind } from '../../../../machines/consultation/body-question/body-question.model'
import {
  type BodyQuestionRef,
  selectBodyAnswers,
} from '../../../../machines/consultation/body-question/body-question.selectors'
import type { Patient } from '../../../../machines/consultation/patient.rules'
import type { SafetyAnswers } from '../../../../contract/values/safety-answers'
import { formatNearDay } from '../../../i18n/format'
import type { RoomTexts } from '../../../i18n/id/room'
import { roomTexts } from '../../../i18n/id/room'
import { useTexts } from '../../../i18n/texts'
import { Button } from '../../../ui/button/Button'

export interface BodyFactsProps {
  question: BodyQuestionRef
  patient: Pick<Patient, 'dob' | 'gender'>
  /** kg, from the hospital's record. */
  recordedWeight: number | null
  /** The server's time, epoch milliseconds. */
  now: () => number
  onAsk: (kind: BodyKind) => void
}

/**
 * The stored answers with their dates, each opening its correction; a minor without a weight gets a button to ask for
 * it.
 */
export function BodyFacts({ question, patient, recordedWeight, now, onAsk }: BodyFactsProps) {
  const { room, bodyQuestion: words } = useTexts(roomTexts)
  const answers = useSelector(question, selectBodyAnswers)
  const person = personOf({ ...patient, weightKg: recordedWeight, answers, now: now() })
  return (
    <>
      {BODY_KINDS.map((kind) => {
        const answer = answerInWords(kind, answers, now(), room, words)
        if (answer === null) return null
        return (
          <Button key={kind} size={32} variant="link" title={words.correct[kind]} onClick={() => onAsk(kind)}>
            {answer}
          </Button>
        )
      })}
      {isMinor(person) && person.weightKg === null && (
        <Button size={32} variant="link" onClick={() => onAsk('weight_kg')}>
          {words.ask.weight_kg}
        </Button>
      )}
    </>
  )
}

function answerInWords(
  kind: BodyKind,
  { weight_kg, pregnancy, lactation }: SafetyAnswers,
  now: number,
  room: RoomTexts['room'],
  words: RoomTexts['bodyQuestion'],
): string | null {
  const on = (answer: string, at: string) => words.answeredOn({ answer, date: formatNearDay(Date.parse(at), now) })
  if (kind === 'weight_kg') return weight_kg && on(room.weight({ weight: weight_kg.answer.kg }), weight_kg.at)
  if (kind === 'lactation') return lactation && on(words.facts.lactation[lactation.answer.status], lactation.at)
  if (pregnancy === null) return null
  const { answer, at } = pregnancy
  if (answer.status !== 'pregnant' || answer.weeks === null) return on(words.facts.pregnancy[answer.status], at)
  return on(words.pregnantWeeks({ weeks: answer.weeks }), at)
}
