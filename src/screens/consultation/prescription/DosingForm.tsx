import { useSelector } from '@xstate/react'
import { type FormEvent, useId, useRef } from 'react'
import { NAME_LENGTH } from '../../../../contract/values/limits'
import { plainSigna, signaOf } from '../../../../contract/values/signa'
import type { BodyKind } from '../../../../machines/consultation/body-question/body-question.model'
import type { Item } from '../../../../machines/consultation/prescription/dosing/dosing.model'
import {
  doseOf,
  INSTRUCTIONS,
  problemsOf,
  says,
  toggled,
} from '../../../../machines/consultation/prescription/dosing/dosing.rules'
import {
  type DosingRef,
  selectChoices,
  selectIsIncomplete,
  selectMedicine,
  selectReplaces,
  selectUnits,
  selectValues,
} from '../../../../machines/consultation/prescription/dosing/dosing.selectors'
import type { KnownOfPatient } from '../../../../machines/consultation/prescription/prescription.model'
import type { DosingValues } from '../../../../machines/ports/draft-store'
import { roomTexts } from '../../../i18n/id/room'
import { useTexts } from '../../../i18n/texts'
import { Button } from '../../../ui/button/Button'
import { cx } from '../../../ui/cx'
import { Banner } from '../../../ui/feedback/Banner'
import { SelectField } from '../../../ui/field/SelectField'
import { TextField } from '../../../ui/field/TextField'
import type { Asking } from './asking'
import styles from './Prescription.module.css'
import { DosingFindings } from './DosingFindings'
import { capitalised } from './prescription-words'
import { UncheckedAllergies } from './UncheckedAllergies'
import { UsualDose } from './UsualDose'

/** Used to check a medicine before a dose is typed. */
const NO_DOSE = { per_day: 0, amount: 0, consume_type: '', instruction: '' }

export interface DosingFormProps extends Pick<Asking, 'onAskBody' | 'uncheckedAllergies'> {
  dosing: DosingRef
  /** The other items of the prescription. */
  items: Item[]
  known: KnownOfPatient
}

/** Dose, frequency and timing of one medicine, with a live preview. */
export function DosingForm({ dosing, items, known, onAskBody, uncheckedAllergies }: DosingFormProps) {
  const { prescription: words } = useTexts(roomTexts)
  const medicine = useSelector(dosing, selectMedicine)
  const values = useSelector(dosing, selectValues)
  const choices = useSelector(dosing, selectChoices)
  const units = useSelector(dosing, selectUnits)
  const isIncomplete = useSelector(dosing, selectIsIncomplete)
  const replaces = useSelector(dosing, selectReplaces)
  const id = useId()
  const frequency = useRef<HTMLInputElement>(null)
  const askBody = onAskBody && ((kind: BodyKind) => onAskBody(kind, frequency))
  const problems = isIncomplete ? problemsOf(values) : {}
  const dose = doseOf(values)
  const item = { medicine, quantity: 1, unit_type: values.unit_type, ...(dose ?? NO_DOSE) }
  const others = items.filter((one) => one.medicine.id !== replaces)

  function submit(event: FormEvent) {
    event.preventDefault()
    dosing.send({ type: 'dose.submit' })
  }

  function field(name: keyof DosingValues) {
    const problem = problems[name]
    return {
      id: `${id}-${name}`,
      problem: problem === undefined ? null : words.problems[problem],
      value: values[name],
      onChange: (event: { target: { value: string } }) =>
        dosing.send({ type: 'dose.changed', values: { [name]: event.target.value } }),
    }
  }

  const placeholder = units === 'loading' ? words.unitsLoading : words.choose
  return (
    <form className={styles.tab} aria-label={medicine.name} noValidate onSubmit={submit}>
      <div className={styles.body}>
        <header>
          <h3 className={styles.name}>{medicine.name}</h3>
          <p className={styles.form}>
            {words.form({ form: capitalised(medicine.form), substance: medicine.substance })}
          </p>
        </header>
        <DosingFindings item={item} hasDose={dose !== null} others={others} known={known} onAskBody={askBody} />
        <UncheckedAllergies names={uncheckedAllergies} />
        <UsualDose dosing={dosing} person={known.person} />
        {units === 'failed' && (
          <div className={styles.replacing} role="alert">
            <Banner tone="danger">{words.unitsFailed}</Banner>
            <Button size={36} variant="outline" onClick={() => dosing.send({ type: 'choices.retry' })}>
              {words.retry}
            </Button>
          </div>
        )}
        <div className={styles.pair}>
          <TextField
            {...field('quantity')}
            label={words.quantity}
            autoComplete="off"
            inputMode="numeric"
            maxLength={4}
          />
          <SelectField {...field('unit_type')} label={words.unit} options={choices.units} placeholder={placeholder} />
        </div>
        <div className={styles.triple}>
          <TextField
            {...field('per_day')}
            ref={frequency}
            label={words.perDay}
            autoComplete="off"
            inputMode="numeric"
            maxLength={2}
          />
          <TextField {...field('amount')} label={words.amount} autoComplete="off" inputMode="decimal" maxLength={6} />
          <SelectField
            {...field('consume_type')}
            label={words.consume}
            options={choices.consumptions}
            placeholder={placeholder}
          />
        </div>
        <TextField
          {...field('instruction')}
          label={words.instruction}
          placeholder={words.instructionHint}
          maxLength={NAME_LENGTH}
        />
        <ul className={styles.chips} aria-label={words.instructions}>
          {INSTRUCTIONS.map((chip) => (
            <li key={chip}>
              <Button
                size={32}
                variant={says(values.instruction, chip) ? 'soft' : 'outline'}
                aria-pressed={says(values.instruction, chip)}
                onClick={() => {
                  const instruction = toggled(values.instruction, chip)
                  dosing.send({ type: 'dose.changed', values: { instruction } })
                }}
              >
                {chip}
              </Button>
            </li>
          ))}
        </ul>
        {dose !== null && (
          <p className={cx(styles.reading, styles.signa)} role="status" aria-label={words.reading}>
            <code className={styles.code}>{signaOf(dose)}</code>
            <span>{plainSigna(dose)}</span>
          </p>
        )}
      </div>
      <footer className={styles.footer}>
        <div className={styles.actions}>
          <Button variant="outline" onClick={() => dosing.send({ type: 'dose.abandon' })}>
            {words.cancel}
          </Button>
          <Button type="submit" unavailable={units !== 'here'}>
            {replaces === null ? words.add : words.save}
          </Button>
        </div>
      </footer>
    </form>
  )
}
