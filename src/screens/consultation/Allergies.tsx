import { CircleCheck, CircleHelp, TriangleAlert } from 'lucide-react'
import { useTexts } from '../../i18n/texts'
import { cx } from '../../ui/cx'
import { Icon } from '../../ui/display/Icon'
import styles from './Allergies.module.css'

/** Red for what must not be given, amber while nobody asked (null), grey when there is none. Never cut short. */
export function Allergies({ names }: { names: string[] | null }) {
  const { room } = useTexts()
  if (names === null) {
    return (
      <p className={cx(styles.allergies, styles.unknown)}>
        <Icon of={CircleHelp} />
        {room.allergiesUnknown}
      </p>
    )
  }
  if (names.length === 0) {
    return (
      <p className={cx(styles.allergies, styles.none)}>
        <Icon of={CircleCheck} />
        {room.allergiesNone}
      </p>
    )
  }
  return (
    <p className={cx(styles.allergies, styles.known)}>
      <Icon of={TriangleAlert} />
      <span className={styles.words}>
        <span className={styles.label}>{room.allergies}</span>{' '}
        <strong className={styles.names}>{names.join(', ')}</strong>
      </span>
    </p>
  )
}
