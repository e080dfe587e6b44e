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
  /** Instead of 'Sebelum' and 'Sesudah'. */
  captions?: readonly [before: string, after: string]
}

/** What differs, part by part, side by side. */
export function BeforeAfter({ before, after, captions }: BeforeAfterProps) {
  const { correction: words } = useTexts(roomTexts)
  const parts = Object.keys({ ...before, ...after }) as (keyof RecordLines)[]
  return parts
    .filter((part) => (before[part] ?? []).join('\n') !== (after[part] ?? []).join('\n'))
    .map((part) => (
      <Sides
        key={part}
        label={words.parts[part]}
        before={before[part] ?? []}
        after={after[part] ?? []}
        captions={captions ?? [words.before, words.after]}
      />
    ))
}

interface SidesProps {
  label: string
  before: string[]
  after: string[]
  captions: readonly [before: string, after: string]
}

function Sides({ label, before, after, captions }: SidesProps) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id} className={styles.label}>
        {label}
      </h3>
      <div className={styles.sides}>
        <Side caption={captions[0]} lines={before} />
        <Side caption={captions[1]} lines={after} isAfter />
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
