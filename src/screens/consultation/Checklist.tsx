import { TriangleAlert } from 'lucide-react'
import type { Missing } from '../../../machines/consultation/unsent.rules'
import { roomTexts } from '../../i18n/id/room'
import { useTexts } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import { Icon } from '../../ui/display/Icon'
import styles from './Checklist.module.css'

interface ChecklistProps {
  missing: Missing[]
  /** Opens the pane where it can be sent. */
  onOpen: (kind: Missing['kind']) => void
}

/** Unsent work at the end of a consultation, with links to it; empty without any. */
export function Checklist({ missing, onOpen }: ChecklistProps) {
  const { room } = useTexts(roomTexts)
  if (missing.length === 0) return null
  return (
    <ul className={styles.list} aria-label={room.missing.title}>
      {missing.map(({ kind, count }) => (
        <li key={kind} className={styles.item}>
          <Icon of={TriangleAlert} />
          <span className={styles.words}>{room.missing.items[kind]({ count })}</span>
          <Button
            variant="ghost"
            size={36}
            aria-label={room.missing.openThis({ name: room.missing.names[kind] })}
            onClick={() => onOpen(kind)}
          >
            {room.missing.open}
          </Button>
        </li>
      ))}
    </ul>
  )
}
