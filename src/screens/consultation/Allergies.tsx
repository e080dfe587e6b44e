import { CircleCheck, CircleHelp, Pencil, TriangleAlert } from 'lucide-react'
import { roomTexts } from '../../i18n/id/room'
import { useTexts } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import { IconButton } from '../../ui/button/IconButton'
import { cx } from '../../ui/cx'
import { Icon } from '../../ui/display/Icon'
import styles from './Allergies.module.css'
import { AllergyNames } from './AllergyNames'

export interface AllergiesProps {
  names: string[] | null
  /** Why the patient cannot be asked; null if not stated. */
  unasked?: string | null
  /** Opens the question, to ask or to correct. */
  onAsk?: (() => void) | undefined
}

/** Red for known allergies, amber if nobody has asked (null), grey for none. Each is named once, never truncated. */
export function Allergies({ names, unasked = null, onAsk }: AllergiesProps) {
  const { room, allergy } = useTexts(roomTexts)
  const correct = onAsk && (
    <IconButton icon={Pencil} label={allergy.correct} size={32} className={styles.act} onClick={onAsk} />
  )
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
