import { useId } from 'react'
import { commonTexts } from '../../../i18n/id/common'
import { roomTexts } from '../../../i18n/id/room'
import { useTexts } from '../../../i18n/texts'
import { cx } from '../../../ui/cx'
import styles from './Correction.module.css'
import type { RecordLines } from './record-lines'

export interface BeforeAfterProps {
  before: RecordLines
  after: RecordLines
}

/** What differs, part by part, side by side. */
export function BeforeAfter({ before, after }: BeforeAfterProps) {
  const parts = Object.keys({ ...before, ...after }) as (keyof RecordLines)[]
  return parts
    .filter((part) => (before[part] ?? []).join('\n') !== (after[part] ?? []).join('\n'))
    .map((part) => <Sides key={part} part={part} before={before[part] ?? []} after={after[part] ?? []} />)
}

interface SidesProps {
  part: keyof RecordLines
  before: string[]
  after: string[]
}

function Sides({ part, before, after }: SidesProps) {
  const { correction: words } = useTexts(roomTexts)
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id} className={styles.label}>
        {words.parts[part]}
      </h3>
      <div className={styles.sides}>
        <Side caption={words.before} lines={before} />
        <Side caption={words.after} lines={after} isAfter />
      </div>
    </section>
  )
}

function Side({ caption, lines, isAfter = false }: { caption: string; lines: string[]; isAfter?: boolean }) {
  const { app } = useTexts(commonTexts)
  return (
    <div className={cx(styles.side, isAfter && styles.after)}>
      <p className={styles.caption}>{caption}</p>
      {lines.length === 0 && <p className={styles.nothing}>{app.nothing}</p>}
      {lines.map((line) => (
        <p key={line} className={styles.line}>
          {line}
        </p>
      ))}
    </div>
  )
}
