import { lazy, Suspense, useState } from 'react'
import type { HealthRecord } from '../../../../contract/schemas/health-record'
import { commonTexts } from '../../../i18n/id/common'
import { roomTexts } from '../../../i18n/id/room'
import { useTexts } from '../../../i18n/texts'
import { Button } from '../../../ui/button/Button'
import { Skeleton } from '../../../ui/feedback/Skeleton'
import { loaded } from '../../../chunks/loaded'
import styles from './Record.module.css'
import { dayOf, figure } from './record-words'

/** Loads the chart library only if there is data. */
const Plot = lazy(async () => ({ default: (await loaded(() => import('./Plot'))).Plot }))

/** Blood pressure and pulse over time, as chart and table. */
export function History({ health: { history } }: { health: HealthRecord }) {
  const { app } = useTexts(commonTexts)
  const { record } = useTexts(roomTexts)
  const [isTable, setIsTable] = useState(false)
  const points = history.hematology.filter(({ updated_at }) => updated_at !== null)
  const newest = points.at(-1)
  if (newest === undefined) return null
  return (
    <section className={styles.part} aria-labelledby="record-pressure">
      <h3 id="record-pressure" className={styles.title}>
        {record.pressure}
        <Button variant="link" size={32} aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
          {isTable ? record.asPlot : record.asTable}
        </Button>
      </h3>
      <p className={styles.newest}>
        <strong>
          {newest.systolic ?? app.nothing}/{newest.diastolic ?? app.nothing}
        </strong>{' '}
        mmHg · {figure(newest.heart_rate, record.perMinute) ?? app.nothing}{' '}
        <span className={styles.when}>{newest.updated_at && dayOf(newest.updated_at)}</span>
      </p>
      {isTable ? (
        <PressureTable points={points} />
      ) : (
        <Suspense fallback={<Skeleton width="100%" height={200} />}>
          <Plot
            points={points.map(({ updated_at, systolic, diastolic, heart_rate }) => ({
              at: Date.parse(updated_at ?? ''),
              systolic,
              diastolic,
              pulse: heart_rate,
            }))}
            labels={{ systolic: record.systolic, diastolic: record.diastolic, pulse: record.pulse }}
            title={record.pressurePlot({ count: points.length })}
          />
        </Suspense>
      )}
    </section>
  )
}

function PressureTable({ points }: { points: HealthRecord['history']['hematology'] }) {
  const { app } = useTexts(commonTexts)
  const { record } = useTexts(roomTexts)
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{record.date}</th>
          <th scope="col">{record.systolic}</th>
          <th scope="col">{record.diastolic}</th>
          <th scope="col">{record.pulse}</th>
        </tr>
      </thead>
      <tbody>
        {points.toReversed().map(({ updated_at, systolic, diastolic, heart_rate }) => (
          <tr key={updated_at}>
            <th scope="row">{updated_at && dayOf(updated_at)}</th>
            <td>{systolic ?? app.nothing}</td>
            <td>{diastolic ?? app.nothing}</td>
            <td>{heart_rate ?? app.nothing}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
