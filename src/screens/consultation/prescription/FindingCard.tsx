import { useSelector } from '@xstate/react'
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { type FindingKind, isOverridable, severityOf } from '../../../../contract/values/interlock'
import type { Standing } from '../../../../machines/consultation/prescription/interlock.rules'
import {
  type PrescriptionRef,
  selectReasoning,
  selectSafetyFacts,
} from '../../../../machines/consultation/prescription/prescription.selectors'
import { roomTexts } from '../../../i18n/id/room'
import { useLanguage, useTexts } from '../../../i18n/texts'
import { Button } from '../../../ui/button/Button'
import { cx } from '../../../ui/cx'
import { Icon } from '../../../ui/display/Icon'
import { type Asking, bodyKindOf } from './asking'
import { Decision } from '../allergy/AlikePersons'
import styles from './Prescription.module.css'
import { doubtfulPersonOf, findingInWords } from './prescription-words'
import { ReasonForm } from './ReasonForm'
import type { Item } from '../../../../machines/consultation/prescription/dosing/dosing.model'

/** Another dose resolves it, so that is offered first. */
const IS_ABOUT_DOSE: Record<FindingKind, boolean> = {
  controlled: false,
  allergy: false,
  crossAllergy: false,
  duplicate: false,
  overdose: true,
  overdoseSingle: true,
  incomparable: true,
  noChildDose: true,
  interaction: false,
  age: false,
  pregnancy: false,
  lactation: false,
  allergyUnknown: false,
  allergyAlike: false,
  ageUnknown: false,
  weightUnknown: false,
  pregnancyUnknown: false,
  lactationUnknown: false,
  doseHigh: true,
  doseLow: true,
}

export interface FindingCardProps extends Asking {
  prescription: PrescriptionRef
  finding: Standing
  /** null: the finding is about the patient. */
  item: Item | null
}

/** A finding with its solutions: another medicine, removal, or a reason. */
export function FindingCard({ prescription, finding, item, ...asking }: FindingCardProps) {
  useLanguage()
  const { prescription: words } = useTexts(roomTexts)
  const reasoning = useSelector(prescription, selectReasoning)
  const { earlier, alike } = useSelector(prescription, selectSafetyFacts)
  const { title, text } = findingInWords(finding, { item, earlier, alike })
  const isSettled = finding.reason !== null
  const severity = severityOf(finding)
  return (
    <div
      className={cx(
        styles.finding,
        item === null ? styles.ofPatient : styles.grown,
        severity === 'moderate' && styles.moderate,
        severity === 'minor' && styles.minor,
        isSettled && styles.settled,
      )}
      role="group"
      aria-label={title}
    >
      <Icon of={isSettled ? ShieldCheck : ShieldAlert} className={styles.shield} />
      <div className={styles.findingBody}>
        <h4 className={styles.findingTitle}>{title}</h4>
        <p>{text}</p>
        {isSettled && <Settled prescription={prescription} finding={finding} />}
        {!isSettled && reasoning?.key === finding.key && (
          <ReasonForm
            label={words.reason}
            reason={reasoning.reason}
            onChange={(reason) => prescription.send({ type: 'reason.changed', reason })}
            onConfirm={() => prescription.send({ type: 'override.confirm' })}
            onAbandon={() => prescription.send({ type: 'override.abandon' })}
          />
        )}
        {!isSettled && (severity === 'severe' || bodyKindOf(finding) !== null) && reasoning?.key !== finding.key && (
          <WaysOut prescription={prescription} finding={finding} item={item} {...asking} />
        )}
      </div>
    </div>
  )
}

function WaysOut({ prescription, finding, item, onAskAllergies, onAskBody, persons }: FindingCardProps) {
  const { prescription: words, allergy, bodyQuestion } = useTexts(roomTexts)
  const start = () => prescription.send({ type: 'override.start', key: finding.key })
  const asked = bodyKindOf(finding)
  if (asked !== null) {
    return (
      <div className={styles.ways}>
        {onAskBody && (
          <Button size={36} onClick={() => onAskBody(asked)}>
            {bodyQuestion.ask[asked]}
          </Button>
        )}
        {severityOf(finding) === 'severe' && isOverridable(finding) && (
          <Button
            size={36}
            variant="ghost"
            className={styles.anyway}
            aria-label={item === null ? undefined : words.overrideThis({ name: item.medicine.name })}
            onClick={start}
          >
            {words.override}
          </Button>
        )}
      </div>
    )
  }
  const facts = selectSafetyFacts(prescription.getSnapshot())
  const doubtful = persons && doubtfulPersonOf(finding, { item, ...facts })
  const decision = doubtful && <Decision question={persons} consultationId={doubtful.consultation_id} />
  if (finding.kind === 'allergyAlike' && item === null) {
    return (
      <div className={styles.ways}>
        {decision}
        <Button size={36} variant="ghost" className={styles.anyway} onClick={start}>
          {words.override}
        </Button>
      </div>
    )
  }
  if (item === null) {
    return (
      <div className={styles.ways}>
        {isOverridable(finding) ? (
          <Button size={36} onClick={start}>
            {words.override}
          </Button>
        ) : (
          <Button size={36} onClick={onAskAllergies}>
            {allergy.ask}
          </Button>
        )}
      </div>
    )
  }
  const { id: medicineId, name } = item.medicine
  const isAboutDose = IS_ABOUT_DOSE[finding.kind]
  return (
    <div className={styles.ways}>
      {decision}
      {isAboutDose && (
        <Button
          size={36}
          aria-label={words.editThis({ name })}
          onClick={() => prescription.send({ type: 'medicine.edit', medicineId })}
        >
          {words.editDose}
        </Button>
      )}
      <Button
        size={36}
        variant={isAboutDose ? 'outline' : 'solid'}
        aria-label={words.replaceThis({ name })}
        onClick={() => prescription.send({ type: 'medicine.replace', medicineId })}
      >
        {words.replace}
      </Button>
      <Button
        size={36}
        variant="outline"
        aria-label={words.removeThis({ name })}
        onClick={() => prescription.send({ type: 'medicine.remove', medicineId })}
      >
        {words.remove}
      </Button>
      {isOverridable(finding) && (
        <Button
          size={36}
          variant="ghost"
          className={styles.anyway}
          aria-label={words.overrideThis({ name })}
          onClick={start}
        >
          {words.override}
        </Button>
      )}
    </div>
  )
}

function Settled({ prescription, finding }: Pick<FindingCardProps, 'prescription' | 'finding'>) {
  const { prescription: words } = useTexts(roomTexts)
  return (
    <div className={styles.reason}>
      <p>
        <strong>{words.overridden}:</strong> {finding.reason}
      </p>
      <Button
        size={32}
        variant="link"
        onClick={() => prescription.send({ type: 'override.withdraw', key: finding.key })}
      >
        {words.withdraw}
      </Button>
    </div>
  )
}
