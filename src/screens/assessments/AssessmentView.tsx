import { FileQuestion, Printer } from 'lucide-react'
import type { AssessmentDetail, AssessmentForm } from '../../../contract/schemas/assessment'
import type { AssessmentRefusal } from '../../../machines/ports/assessments'
import type { Result } from '../../../machines/ports/result'
import type { ResourceRef } from '../../../machines/resource/resource.selectors'
import { formatNumber } from '../../i18n/format'
import { assessmentsTexts } from '../../i18n/id/assessments'
import { commonTexts } from '../../i18n/id/common'
import { useTexts } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import { Avatar } from '../../ui/display/Avatar'
import { Card } from '../../ui/display/Card'
import { Icon } from '../../ui/display/Icon'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { ResourceFace } from '../home/ResourceFace'
import { Answers } from './Answers'
import styles from './AssessmentView.module.css'
import { ageAndGender, whenOf } from './assessment-words'
import { DetailSkeleton } from './Skeleton'
import { LevelChip } from './LevelChip'
import { PatientCard } from './PatientCard'

export interface AssessmentViewProps {
  detail: ResourceRef<Result<AssessmentDetail, AssessmentRefusal>>
  /** The patient's form, which loads and fails separately. */
  form: ResourceRef<Result<AssessmentForm, AssessmentRefusal>>
  now: number
}

/** One assessment: patient, urgency, data, answers (product §2 "Assessments"). Printable. */
export function AssessmentView({ detail, form, now }: AssessmentViewProps) {
  const { assessments: words } = useTexts(assessmentsTexts)
  return (
    <ResourceFace resource={detail} failed={words.detailFailed} skeleton={<DetailSkeleton />}>
      {(answer) => (answer.ok ? <Loaded assessment={answer.value} form={form} now={now} /> : <Gone />)}
    </ResourceFace>
  )
}

interface LoadedProps extends Pick<AssessmentViewProps, 'form' | 'now'> {
  assessment: AssessmentDetail
}

function Loaded({ assessment, form, now }: LoadedProps) {
  return (
    <article className={styles.sheet}>
      <Head assessment={assessment} now={now} />
      <PatientCard form={form} />
      <Answers answers={assessment.answers} total={assessment.score} />
    </article>
  )
}

function Head({ assessment, now }: { assessment: AssessmentDetail; now: number }) {
  const texts = { ...useTexts(assessmentsTexts), ...useTexts(commonTexts) }
  const { app, assessments: words } = texts
  const { patient, title, submitted_at, score, level } = assessment
  return (
    <Card className={styles.head}>
      <div className={styles.who}>
        <Avatar id={patient.uuid} name={patient.full_name} picture={patient.profile_picture} size={48} />
        <div className={styles.person}>
          <h2 className={styles.name}>{patient.full_name || app.nameless.Consultations}</h2>
          <p className={styles.second}>{ageAndGender(patient, now, texts)}</p>
        </div>
        <Button className={styles.print} variant="outline" size={36} onClick={() => window.print()}>
          <Icon of={Printer} size={16} />
          {words.print}
        </Button>
      </div>
      <div>
        <p className={styles.title}>{title}</p>
        <p className={styles.second}>
          <time dateTime={new Date(submitted_at).toISOString()}>
            {words.sent({ when: whenOf(submitted_at, texts) })}
          </time>
        </p>
      </div>
      <div className={styles.verdict}>
        <p className={styles.score}>
          <span className={styles.second}>{words.total}</span> <strong>{formatNumber(score)}</strong>
        </p>
        <LevelChip level={level} size="bar" />
      </div>
    </Card>
  )
}

function Gone() {
  const { assessments: words } = useTexts(assessmentsTexts)
  return (
    <Card role="status">
      <EmptyState icon={FileQuestion} tone="quiet" title={words.gone} text={words.goneText} />
    </Card>
  )
}
