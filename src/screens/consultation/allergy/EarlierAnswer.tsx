import { useSelector } from '@xstate/react'
import type { AllergyAnswer } from '../../../../contract/values/safety-answers'
import {
  type AllergyQuestionRef,
  selectCanConfirm,
  selectEarlier,
} from '../../../../machines/consultation/allergy-question/allergy-question.selectors'
import { allergenName, uncheckedInWords } from '../../../i18n/allergen-names'
import { formatDate } from '../../../i18n/format'
import type { RoomTexts } from '../../../i18n/id/room'
import { roomTexts } from '../../../i18n/id/room'
import { type Language, useLanguage, useTexts } from '../../../i18n/texts'
import { Button } from '../../../ui/button/Button'
import styles from './AllergyDialog.module.css'

/** The answer of an earlier consultation, to be confirmed until this one has its own. */
export function EarlierAnswer({ question }: { question: AllergyQuestionRef }) {
  const { allergy: words } = useTexts(roomTexts)
  const language = useLanguage()
  const earlier = useSelector(question, selectEarlier)
  const isOpen = useSelector(question, selectCanConfirm)
  if (earlier === null) return null
  return (
    <div className={styles.earlier}>
      <p>
        {(isOpen ? words.earlier : words.earlierKept)({
          date: formatDate(Date.parse(earlier.at)),
          answer: answerInWords(earlier.answer, words, language),
        })}
      </p>
      {isOpen && (
        <Button size={36} variant="outline" onClick={() => question.send({ type: 'earlier.confirm' })}>
          {words.confirm}
        </Button>
      )}
    </div>
  )
}

function answerInWords(answer: AllergyAnswer, words: RoomTexts['allergy'], language: Language): string {
  if (answer.status === 'unable') return answer.reason
  if (answer.status === 'none') return words.earlierNone
  const names = answer.allergies.map(
    ({ name, reaction }) => allergenName(name, language) + (reaction === null ? '' : ` (${reaction})`),
  )
  const unchecked = uncheckedInWords(
    answer.allergies.map(({ name }) => name),
    language,
  )
  const known = words.earlierKnown({ names: names.join(', ') })
  return unchecked.length === 0 ? known : `${known} (${words.uncheckedOf({ names: unchecked.join(', ') })})`
}
