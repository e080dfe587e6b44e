import { useSelector } from '@xstate/react'
import type { Person } from '../../../../contract/values/interlock/person'
import { usualDoseFor } from '../../../../contract/values/interlock/usual-dose'
import { usualValues } from '../../../../machines/consultation/prescription/dosing/dosing.rules'
import {
  type DosingRef,
  selectMedicine,
  selectValues,
} from '../../../../machines/consultation/prescription/dosing/dosing.selectors'
import { formatNumber } from '../../../i18n/format'
import { FINDING_WORDS } from '../../../i18n/finding-words'
import { useLanguage } from '../../../i18n/texts'
import { Button } from '../../../ui/button/Button'
import styles from './Prescription.module.css'

/** The usual dose for this patient, and a button to apply it. */
export function UsualDose({ dosing, person }: { dosing: DosingRef; person: Person }) {
  const words = FINDING_WORDS[useLanguage()]
  const medicine = useSelector(dosing, selectMedicine)
  const { consume_type, per_day, amount } = useSelector(dosing, selectValues)
  const usual = usualDoseFor(medicine, person)
  if (usual === null || typeof usual === 'string') {
    const isAgeMissing = medicine.usual !== null && person.ageMonths === null
    const unstated = isAgeMissing ? words.usualNeedsAge : words.usualUnknown
    return <p className={styles.usual}>{usual === 'weightMissing' ? words.usualNeedsWeight : unstated}</p>
  }
  const values = usualValues({ medicine, person }, consume_type)
  const isOther = values.amount !== undefined && (values.amount !== amount || values.per_day !== per_day)
  const often = rangeText(usual.per_day)
  const dose = words.usualDose({ often, amount: rangeText(usual.amount), unit: usual.unit })
  return (
    <p className={styles.usual}>
      {words.usual({ dose })}
      {isOther && (
        <Button size={32} variant="link" onClick={() => dosing.send({ type: 'dose.changed', values })}>
          {words.applyUsual}
        </Button>
      )}
    </p>
  )
}

function rangeText({ from, to }: { from: number; to: number }): string {
  return from === to ? formatNumber(from) : `${formatNumber(from)}–${formatNumber(to)}`
}
