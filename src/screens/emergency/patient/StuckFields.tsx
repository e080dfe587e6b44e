import { useSelector } from '@xstate/react'
import { type PatientDataRef, selectStuck } from '../../../../machines/emergency/patient-data/patient-data.selectors'
import type { PatientField } from '../../../../machines/ports/draft-store'
import { emergencyTexts } from '../../../i18n/id/emergency'
import { useTexts } from '../../../i18n/texts'
import { Button } from '../../../ui/button/Button'
import { Banner } from '../../../ui/feedback/Banner'
import { fieldName, stuckSentence } from './field-words'
import styles from './StuckFields.module.css'

interface StuckFieldsProps {
  patientData: PatientDataRef
  /** Leads to the field. */
  onField: (field: PatientField) => void
}

/** The fields that would be lost by ending now: what is wrong with each, and the way to it. */
export function StuckFields({ patientData, onField }: StuckFieldsProps) {
  const { patientData: words } = useTexts(emergencyTexts)
  const stuck = useSelector(patientData, selectStuck, isEqual)
  if (stuck.length === 0) return null
  return (
    <div className={styles.stuck}>
      <Banner tone="warn">
        {stuck.map((one) => (
          <p key={one.field}>{stuckSentence(one, words)}</p>
        ))}
        <p>{words.stuck.lost}</p>
      </Banner>
      {stuck.map(({ field }) => (
        <Button key={field} variant="outline" wide onClick={() => onField(field)}>
          {words.stuck.mend({ field: fieldName(field, words) })}
        </Button>
      ))}
    </div>
  )
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
