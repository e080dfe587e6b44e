import type { AssessmentDetail } from '../../../contract/schemas/assessment'
import { formatNumber } from '../../i18n/format'
import { assessmentsTexts } from '../../i18n/id/assessments'
import { useTexts } from '../../i18n/texts'
import { Card } from '../../ui/display/Card'
import { VisuallyHidden } from '../../ui/display/VisuallyHidden'
import styles from './Answers.module.css'

interface AnswersProps {
  answers: AssessmentDetail['answers']
  total: number
}

/** Questions, answers and their scores; the total is the server's. */
export function Answers({ answers, total }: AnswersProps) {
  const { assessments: words } = useTexts(assessmentsTexts)
  return (
    <Card aria-labelledby="assessment-answers">
      <div className={styles.head}>
        <h3 id="assessment-answers" className={styles.heading}>
          {words.answers}
        </h3>
        {answers.length > 0 && (
          <span className={styles.column} aria-hidden>
            {words.score}
          </span>
        )}
      </div>
      {answers.length === 0 ? (
        <p className={styles.none}>{words.noAnswers}</p>
      ) : (
        <>
          <ol>
            {answers.map(({ question, answer, score }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- the same may be asked twice, and nothing moves
              <li key={at} className={styles.row}>
                <div className={styles.words}>
                  <p className={styles.question}>{question}</p>
                  <p className={styles.answer}>{answer}</p>
                </div>
                <p className={styles.score}>
                  <VisuallyHidden>{words.score} </VisuallyHidden>
                  {formatNumber(score)}
                </p>
              </li>
            ))}
          </ol>
          <p className={styles.total}>
            {words.total} <strong className={styles.score}>{formatNumber(total)}</strong>
          </p>
        </>
      )}
    </Card>
  )
}
