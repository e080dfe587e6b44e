import { Check, CircleCheck, CircleHelp, Pencil, TriangleAlert } from 'lucide-react'
import type { AllergiesBefore } from '../../../machines/consultation/earlier-allergies.rules'
import { roomTexts } from '../../i18n/id/room'
import { useTexts } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import { IconButton } from '../../ui/button/IconButton'
import { cx } from '../../ui/cx'
import { Icon } from '../../ui/display/Icon'
import styles from './Allergies.module.css'
import { AllergyNames } from './AllergyNames'
import { UnconfirmedAllergies } from './UnconfirmedAllergies'

export interface AllergiesProps {
  names: string[] | null
  /** Why the patient cannot be asked; null if not stated. */
  unasked?: string | null
  /** Opens the question, to ask or to correct. */
  onAsk?: (() => void) | undefined
  /** The answer of an earlier consultation, if nobody has asked in this one. */
  before?: AllergiesBefore | null
  onConfirm?: (() => void) | undefined
}

/** Red for known allergies, amber if nobody has asked (null), grey for none. Each is named once, never truncated. */
export function Allergies({ names, unasked = null, onAsk, before = null, onConfirm }: AllergiesProps) {
  const { room, allergy } = useTexts(roomTexts)
  const correct = onAsk && (
    <IconButton icon={Pencil} label={allergy.correct} size={32} className={styles.act} onClick={onAsk} />
  )
  if (before !== null) {
    const isAllergic = before.names.length > 0
    return (
      <div className={cx(styles.allergies, isAllergic ? styles.known : styles.unknown)}>
        <Icon of={isAllergic ? TriangleAlert : CircleHelp} />
        <p>
          <UnconfirmedAllergies before={before} />
        </p>
        {onConfirm && (
          <Button size={32} variant="outline" className={styles.act} aria-label={allergy.confirm} onClick={onConfirm}>
            <span className={styles.word}>{allergy.confirm}</span>
            <span className={styles.mark}>
              <Icon of={Check} />
            </span>
          </Button>
        )}
        {onAsk && <IconButton icon={Pencil} label={allergy.ask} size={32} onClick={onAsk} />}
      </div>
    )
  }
  if (names === null) {
    return (
      <div className={cx(styles.allergies, styles.unknown)}>
        <Icon of={CircleHelp} />
        <p className={styles.words}>
          {unasked === null ? room.allergiesUnknown : allergy.unasked}
          {unasked !== null && <span className={styles.label}>{unasked}</span>}
        </p>
        {onAsk && unasked === null && (
          <Button size={32} variant="outline" className={styles.act} onClick={onAsk}>
            {allergy.ask}
          </Button>
        )}
        {unasked !== null && correct}
      </div>
    )
  }
  if (names.length === 0) {
    return (
      <div className={cx(styles.allergies, styles.none)}>
        <Icon of={CircleCheck} />
        <p>{room.allergiesNone}</p>
        {correct}
      </div>
    )
  }
  return (
    <div className={cx(styles.allergies, styles.known)}>
      <Icon of={TriangleAlert} />
      <p className={styles.words}>
        <span className={styles.label}>{room.allergies}</span> <AllergyNames names={names} />
      </p>
      {correct}
    </div>
  )
}
