import type { Scvd } from '../../../../contract/schemas/health-record'
import type { ResourceRef } from '../../../../machines/resource/resource.selectors'
import { formatNumber } from '../../../i18n/format'
import { recordInWords } from '../../../i18n/record-words'
import { roomTexts } from '../../../i18n/id/room'
import { useTexts } from '../../../i18n/texts'
import { Chip, type ChipProps } from '../../../ui/display/Chip'
import { Skeleton } from '../../../ui/feedback/Skeleton'
import { ResourceFace } from '../../home/ResourceFace'
import styles from './Record.module.css'
import { dayOf } from './record-words'

const TONES: Record<Scvd['level'], NonNullable<ChipProps['tone']>> = {
  low: 'leaf',
  moderate: 'warn',
  high: 'danger',
  very_high: 'danger',
}

/** Cardiovascular risk within ten years (SCVD), and its factors. */
export function RiskCard({ scvd }: { scvd: ResourceRef<Scvd> }) {
  const { record } = useTexts(roomTexts)
  return (
    <section className={styles.part} aria-labelledby="record-risk">
      <h3 id="record-risk" className={styles.title}>
        {record.risk}
      </h3>
      <ResourceFace resource={scvd} failed={record.riskFailed} skeleton={<Skeleton width="100%" height={96} />}>
        {({ score, level, factors, updated_at }) => (
          <>
            <p className={styles.newest}>
              <strong>{formatNumber(score)} %</strong> <Chip tone={TONES[level]}>{record.riskLevels[level]}</Chip>{' '}
              <span className={styles.when}>{dayOf(updated_at)}</span>
            </p>
            <p className={styles.none}>{record.riskMeaning}</p>
            <ul className={styles.rows}>
              {factors.map(({ name, value, is_risk }) => (
                <li key={name} className={styles.row}>
                  <span>{recordInWords(name)}</span>
                  <span className={is_risk ? styles.risky : undefined}>
                    {recordInWords(value)}
                    {is_risk && ` · ${record.raisesRisk}`}
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
      </ResourceFace>
    </section>
  )
}
