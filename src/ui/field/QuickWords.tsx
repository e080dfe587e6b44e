import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../button/Button'
import { Icon } from '../display/Icon'
import styles from './QuickWords.module.css'

export interface QuickWordsProps {
  label: string
  icon: LucideIcon
  choices: readonly { label: string; words: string }[]
  onPick: (words: string) => void
}

/** Sentences to insert with one click. */
export function QuickWords({ label, icon, choices, onPick }: QuickWordsProps) {
  const id = useId()
  if (choices.length === 0) return null
  return (
    <div className={styles.quick}>
      <p className={styles.label} id={id}>
        {label}
      </p>
      <ul className={styles.list} aria-labelledby={id}>
        {choices.map((choice) => (
          <li key={choice.words} className={styles.choice}>
            <Button
              className={styles.button}
              variant="soft"
              size={32}
              title={choice.words}
              onClick={() => onPick(choice.words)}
            >
              <Icon of={icon} size={16} className={styles.icon} />
              <span className={styles.words}>{choice.label}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
