import { Trash2 } from 'lucide-react'
import { profileTexts } from '../../../i18n/id/profile'
import { useTexts } from '../../../i18n/texts'
import { IconButton } from '../../../ui/button/IconButton'
import styles from './Records.module.css'

interface RecordRowProps {
  name: string
  lines: string[]
  onRemove: () => void
}

/** One education or practice. */
export function RecordRow({ name, lines, onRemove }: RecordRowProps) {
  const { profile: words } = useTexts(profileTexts)
  return (
    <>
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        {lines.map((line) => (
          <p key={line} className={styles.line}>
            {line}
          </p>
        ))}
      </div>
      <IconButton icon={Trash2} label={words.remove({ name })} onClick={onRemove} />
    </>
  )
}
