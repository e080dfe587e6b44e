import { useSelector } from '@xstate/react'
import type { HealthRecord } from '../../../../contract/schemas/health-record'
import {
  type PermissionRef,
  selectHealth,
  selectScvd,
} from '../../../../machines/consultation/permission/permission.selectors'
import { allergenName } from '../../../i18n/allergen-names'
import { recordInWords } from '../../../i18n/record-words'
import { commonTexts } from '../../../i18n/id/common'
import { roomTexts } from '../../../i18n/id/room'
import { useLanguage, useTexts } from '../../../i18n/texts'
import { Allergies } from '../Allergies'
import { History } from './History'
import { PermissionGate } from './PermissionGate'
import { RiskCard } from './RiskCard'
import styles from './Record.module.css'
import { dayOf, figure } from './record-words'

/** The patient's health record (PHR): allergies, then body, pressure and pulse over time, immunizations, risk. */
export function HealthTab({ permission }: { permission: PermissionRef }) {
  return (
    <PermissionGate permission={permission}>
      <Health permission={permission} />
    </PermissionGate>
  )
}

/** Reads the record inside the gate, because a component that stays mounted would keep the last record. */
function Health({ permission }: { permission: PermissionRef }) {
  const health = useSelector(permission, selectHealth)
  const scvd = useSelector(permission, selectScvd)
  if (health === null) return null
  return (
    <div className={styles.record}>
      <AllergyCard health={health} />
      <Body health={health} />
      <History health={health} />
      {scvd && <RiskCard scvd={scvd} />}
      <Immunizations health={health} />
    </div>
  )
}

function AllergyCard({ health: { allergy } }: { health: HealthRecord }) {
  const { record } = useTexts(roomTexts)
  const language = useLanguage()
  return (
    <section className={styles.part} aria-labelledby="record-allergy">
      <h3 id="record-allergy" className={styles.title}>
        {record.allergy}
      </h3>
      {allergy.length === 0 ? (
        <Allergies names={[]} />
      ) : (
        <ul className={styles.allergies}>
          {allergy.map(({ name, reaction, severity }) => (
            <li key={name} className={styles.allergy}>
              <strong>{allergenName(name, language)}</strong>
              <span>{[reaction, severity].filter(Boolean).join(' · ')}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Body({ health: { general_health: body } }: { health: HealthRecord }) {
  const { app } = useTexts(commonTexts)
  const { record } = useTexts(roomTexts)
  if (body === null) return null
  const figures = [
    {
      label: record.bmi,
      value: figure(body.bmi, ''),
      note: body.bmi === null ? null : record.bmiLevels[bmiLevel(body.bmi)],
    },
    { label: record.weight, value: figure(body.body_weight, 'kg'), note: null },
    { label: record.height, value: figure(body.body_height, 'cm'), note: null },
  ]
  return (
    <section className={styles.part} aria-labelledby="record-body">
      <h3 id="record-body" className={styles.title}>
        {record.body}
        {body.updated_at && <span className={styles.when}>{dayOf(body.updated_at)}</span>}
      </h3>
      <dl className={styles.figures}>
        {figures.map(({ label, value, note }) => (
          <div key={label} className={styles.figure}>
            <dt>{label}</dt>
            <dd>{value ?? app.nothing}</dd>
            {note !== null && <dd className={styles.note}>{note}</dd>}
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The Indonesian health ministry's limits for adults. */
function bmiLevel(bmi: number): 'low' | 'normal' | 'high' | 'obese' {
  if (bmi < 18.5) return 'low'
  if (bmi <= 25) return 'normal'
  return bmi <= 27 ? 'high' : 'obese'
}

function Immunizations({ health: { immunization } }: { health: HealthRecord }) {
  const { record } = useTexts(roomTexts)
  return (
    <section className={styles.part} aria-labelledby="record-immunization">
      <h3 id="record-immunization" className={styles.title}>
        {record.immunization}
      </h3>
      {immunization.length === 0 ? (
        <p className={styles.none}>{record.noImmunization}</p>
      ) : (
        <ul className={styles.rows}>
          {immunization.map(({ name, date, dose }) => (
            <li key={`${name} ${date} ${dose}`} className={styles.row}>
              <span>{dose ? `${name} (${record.dose({ dose: recordInWords(dose) })})` : name}</span>
              <span className={styles.when}>{date && dayOf(date)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
