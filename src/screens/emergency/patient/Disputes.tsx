import { useSelector } from '@xstate/react'
import { Fragment, useRef } from 'react'
import {
  type PatientDataRef,
  selectDisputed,
  selectForm,
  selectTheirs,
} from '../../../../machines/emergency/patient-data/patient-data.selectors'
import type { PatientField, PatientForm } from '../../../../machines/ports/draft-store'
import { formatNik } from '../../../i18n/format'
import { sexInWords } from '../../../i18n/sex'
import { emergencyTexts } from '../../../i18n/id/emergency'
import { useTexts } from '../../../i18n/texts'
import { Button } from '../../../ui/button/Button'
import { Banner } from '../../../ui/feedback/Banner'
import { coordinatesOf } from './coordinates'
import styles from './Disputes.module.css'
import { fieldName } from './field-words'

export interface DisputesProps {
  patientData: PatientDataRef
  /** Only these fields; all by default. */
  fields?: readonly PatientField[]
}

/** Conflicts field by field with both values, until the doctor decides. Other fields are saved meanwhile. */
export function Disputes({ patientData, fields }: DisputesProps) {
  const { patientData: words } = useTexts(emergencyTexts)
  const place = useRef<HTMLDivElement>(null)
  const disputed = useSelector(patientData, selectDisputed).filter((field) => fields?.includes(field) ?? true)

  function decide(type: 'data.keepMine' | 'data.takeTheirs', field: PatientField) {
    patientData.send({ type, field })
    // The button is removed with its conflict: focuses the next one, or the section.
    requestAnimationFrame(() => (place.current?.querySelector('button') ?? place.current)?.focus())
  }

  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      <div role="alert">{disputed.length > 0 && <Banner tone="warn">{words.disputeTitle}</Banner>}</div>
      {disputed.map((field) => (
        <Dispute key={field} patientData={patientData} field={field} onDecide={decide} />
      ))}
    </div>
  )
}

interface DisputeProps {
  patientData: PatientDataRef
  field: PatientField
  onDecide: (type: 'data.keepMine' | 'data.takeTheirs', field: PatientField) => void
}

function Dispute({ patientData, field, onDecide }: DisputeProps) {
  const { patientData: words } = useTexts(emergencyTexts)
  const mine = useSelector(patientData, selectForm)
  const theirs = useSelector(patientData, selectTheirs)
  const label = fieldName(field, words)
  const sides = [
    ['data.keepMine', words.mine, words.keepMine, shownOf(field, mine)],
    ['data.takeTheirs', words.theirs, words.takeTheirs, shownOf(field, theirs)],
  ] as const
  return (
    <section className={styles.dispute} aria-label={words.disputeOf({ field: label })}>
      <h3 className={styles.field}>{label}</h3>
      <dl className={styles.sides}>
        {sides.map(([type, side, , value]) => (
          <Fragment key={type}>
            <dt>{side}</dt>
            <dd>{value ?? words.empty}</dd>
          </Fragment>
        ))}
      </dl>
      <div className={styles.choices}>
        {sides.map(([type, , choice]) => (
          <Button
            key={type}
            // Found by the end question's way to it: the first choice.
            data-dispute={field}
            variant="outline"
            size={36}
            aria-label={`${choice}: ${label}`}
            onClick={() => onDecide(type, field)}
          >
            {choice}
          </Button>
        ))}
      </div>
    </section>
  )
}

/** A value as text; null without one. */
function shownOf(field: PatientField, form: PatientForm): string | null {
  if (field === 'location') {
    const { location } = form
    return location && (location.address ?? coordinatesOf(location))
  }
  const value = form[field].trim()
  if (value === '') return null
  if (field === 'patient_gender') return sexInWords(value)
  return field === 'patient_nik' ? formatNik(value) : value
}
