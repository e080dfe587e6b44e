import { CircleHelp, TriangleAlert } from 'lucide-react'
import type { AssessmentForm } from '../../../contract/schemas/assessment'
import type { AssessmentRefusal } from '../../../machines/ports/assessments'
import type { Result } from '../../../machines/ports/result'
import type { ResourceRef } from '../../../machines/resource/resource.selectors'
import { formatPhone } from '../../i18n/format'
import { assessmentsTexts } from '../../i18n/id/assessments'
import { commonTexts } from '../../i18n/id/common'
import { useTexts } from '../../i18n/texts'
import { Card } from '../../ui/display/Card'
import { Icon } from '../../ui/display/Icon'
import { PhoneLink } from '../../ui/link/PhoneLink'
import { figure } from '../consultation/record/record-words'
import { ResourceFace } from '../home/ResourceFace'
import { PatientSkeleton } from './Skeleton'
import styles from './PatientCard.module.css'

/** The patient's form: allergies first, then body, telephone and remarks. */
export function PatientCard({ form }: { form: ResourceRef<Result<AssessmentForm, AssessmentRefusal>> }) {
  const { assessments: words } = useTexts(assessmentsTexts)
  return (
    <Card aria-labelledby="assessment-patient">
      <h3 id="assessment-patient" className={styles.heading}>
        {words.patient}
      </h3>
      <ResourceFace resource={form} failed={words.patientFailed} skeleton={<PatientSkeleton />}>
        {(answer) => (answer.ok ? <Facts form={answer.value} /> : <p className={styles.none}>{words.patientGone}</p>)}
      </ResourceFace>
    </Card>
  )
}

function Facts({ form: { patient, fields } }: { form: AssessmentForm }) {
  const { app } = useTexts(commonTexts)
  const { assessments: words } = useTexts(assessmentsTexts)
  const { phone_number, blood_type, body_height, body_weight, allergy } = patient
  const body = [
    { label: words.bloodType, value: blood_type },
    { label: words.height, value: figure(body_height, 'cm') },
    { label: words.weight, value: figure(body_weight, 'kg') },
  ]
  const name = patient.full_name || app.nameless.Consultations
  return (
    <div className={styles.facts}>
      <Allergies allergy={allergy} />
      <dl className={styles.figures}>
        {body.map(({ label, value }) => (
          <div key={label} className={styles.figure}>
            <dt>{label}</dt>
            <dd>{value || app.nothing}</dd>
          </div>
        ))}
      </dl>
      {phone_number ? (
        <p>
          <PhoneLink number={phone_number} label={words.call({ name: `${name}, ${formatPhone(phone_number)}` })}>
            {formatPhone(phone_number)}
          </PhoneLink>
        </p>
      ) : (
        <p className={styles.none}>{words.noPhone}</p>
      )}
      {fields.length > 0 && (
        <dl className={styles.fields}>
          {fields.map(({ label, value }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a label may come twice, and nothing moves
            <div key={at} className={styles.field}>
              <dt>{label}</dt>
              <dd>{value || app.nothing}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

/** Red for allergies; amber if the patient wrote none, which does not mean none. Never truncated. */
function Allergies({ allergy }: { allergy: AssessmentForm['patient']['allergy'] }) {
  const { assessments: words } = useTexts(assessmentsTexts)
  if (allergy.length === 0) {
    return (
      <p className={styles.noAllergy}>
        <Icon of={CircleHelp} />
        {words.noAllergy}
      </p>
    )
  }
  return (
    <div className={styles.allergies}>
      <Icon of={TriangleAlert} />
      <p>{words.allergy}</p>
      <ul className={styles.names}>
        {allergy.map(({ name, reaction }) => (
          <li key={name}>
            <strong>{name}</strong>
            {reaction && `: ${reaction}`}
          </li>
        ))}
      </ul>
    </div>
  )
}
