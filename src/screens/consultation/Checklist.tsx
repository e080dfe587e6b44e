import { TriangleAlert } from 'lucide-react'
import type { Missing } from '../../../machines/consultation/consultation.rules'
import { useTexts } from '../../i18n/texts'
import { Icon } from '../../ui/display/Icon'
import styles from './Checklist.module.css'

/** What is missing at the end of a consultation; nothing while nothing is. */
export function Checklist({ missing }: { missing: Missing[] }) {
  const { room } = useTexts()
  if (missing.length === 0) return null
  return (
    <ul className={styles.list} aria-label={room.missing.title}>
      {missing.map(({ kind, count }) => (
        <li key={kind} className={styles.item}>
          <Icon of={TriangleAlert} />
          {kind === 'unsent' ? room.missing.unsent({ count }) : room.missing.diagnosis}
        </li>
      ))}
    </ul>
  )
}
