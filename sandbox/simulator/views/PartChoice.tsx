import { PARTS, words, type Part } from '../words'
import styles from './PartChoice.module.css'

export interface PartChoiceProps {
  parts: readonly Part[]
  chosen: Part
  onChoose: (part: Part) => void
}

/** Which part a narrow window shows; a wide one has room for all. */
export function PartChoice({ parts, chosen, onChoose }: PartChoiceProps) {
  return (
    <div className={styles.choice} role="radiogroup" aria-label={words.parts}>
      {parts.map((part) => (
        <label key={part} className={styles.part}>
          <input
            type="radio"
            name="part"
            className={styles.radio}
            checked={part === chosen}
            onChange={() => onChoose(part)}
          />
          {PARTS[part]}
        </label>
      ))}
    </div>
  )
}
