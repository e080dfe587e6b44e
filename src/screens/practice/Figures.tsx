import type { Line } from '../../../machines/practice/practice.model'
import { scoreOf } from '../../../machines/practice/practice.rules'
import { formatNumber, formatSeconds } from '../../i18n/format'
import { commonTexts } from '../../i18n/id/common'
import { practiceTexts } from '../../i18n/id/practice'
import { useTexts } from '../../i18n/texts'
import styles from './Figures.module.css'

interface FiguresProps {
  lines: readonly Line[]
  /** The total; without it only the counts. */
  whole?: number
}

/** Numbers of accepted and missed requests, and the reaction times. */
export function Figures({ lines, whole }: FiguresProps) {
  const { app } = useTexts(commonTexts)
  const { practice: words } = useTexts(practiceTexts)
  const { counts, best, median } = scoreOf(lines)
  const time = (ms: number | null) => (ms === null ? app.nothing : words.seconds({ seconds: formatSeconds(ms) }))
  const count = (n: number) => (whole === undefined ? formatNumber(n) : words.ofAll({ n, whole }))
  return (
    <dl className={styles.figures}>
      <Figure name={words.figures.accepted}>{count(counts.accepted)}</Figure>
      <Figure name={words.figures.missed} isBad={counts.missed > 0}>
        {count(counts.missed)}
      </Figure>
      <Figure name={words.figures.best}>{time(best)}</Figure>
      <Figure name={words.figures.median}>{time(median)}</Figure>
    </dl>
  )
}

function Figure({ name, isBad = false, children }: { name: string; isBad?: boolean; children: string }) {
  return (
    <div className={styles.figure} data-bad={isBad || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
