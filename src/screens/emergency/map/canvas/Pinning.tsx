import { emergencyTexts } from '../../../../i18n/id/emergency'
import { useTexts } from '../../../../i18n/texts'
import { Button } from '../../../../ui/button/Button'
import styles from '../EmergencyMap.module.css'

/** The pin is set by a click, by dragging, or without a pointer at the map's centre. */
export function Pinning({ onPin }: { onPin: () => void }) {
  const { map } = useTexts(emergencyTexts)
  return (
    <div className={styles.pinning}>
      <p role="status">{map.pinHint}</p>
      <Button size={36} onClick={onPin}>
        {map.pinHere}
      </Button>
    </div>
  )
}
