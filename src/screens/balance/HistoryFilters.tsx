import { useState } from 'react'
import { DIRECTIONS } from '../../../contract/values/balance'
import type { BalanceQuery } from '../../../machines/ports/balance'
import { balanceTexts } from '../../i18n/id/balance'
import { useTexts } from '../../i18n/texts'
import { Segmented } from '../../ui/field/Segmented'
import styles from './HistoryFilters.module.css'
import { daysOf, isSame, type Period, PERIODS, periodOf } from './history-query'
import { RangeForm } from './RangeForm'

export interface HistoryFiltersProps {
  /** The filter in the address. */
  query: BalanceQuery
  /** YYYY-MM-DD in the viewer's time zone. */
  today: string
  onQuery: (query: BalanceQuery) => void
}

/** The filters: days, and direction. */
export function HistoryFilters({ query, today, onQuery }: HistoryFiltersProps) {
  const { balance: words } = useTexts(balanceTexts)
  const [period, choose] = usePeriod(query, today)

  function choosePeriod(next: Period) {
    choose(next)
    if (next !== 'range') onQuery({ ...query, ...daysOf(next, today) })
  }

  return (
    <div className={styles.filters}>
      <div className={styles.period}>
        <Segmented
          label={words.period}
          options={PERIODS.map((value) => ({ value, label: words.periods[value] }))}
          value={period}
          onChange={choosePeriod}
        />
      </div>
      <Segmented
        label={words.direction}
        options={(['all', ...DIRECTIONS] as const).map((value) => ({ value, label: words.directions[value] }))}
        value={query.direction ?? 'all'}
        onChange={(next) => onQuery({ ...query, direction: next === 'all' ? null : next })}
      />
      {period === 'range' && (
        <RangeForm
          key={`${query.from} ${query.to}`}
          days={query}
          today={today}
          onDays={(days) => onQuery({ ...query, ...days })}
        />
      )}
    </div>
  )
}

/** The chosen period, since two periods may have equal days; derived from the address when its days change. */
function usePeriod(query: BalanceQuery, today: string): [Period, (period: Period) => void] {
  const [chosen, choose] = useState<{ period: Period; days: Pick<BalanceQuery, 'from' | 'to'> } | null>(null)
  const isStill = chosen !== null && isSame(chosen.days, query)
  return [
    isStill ? chosen.period : periodOf(query, today),
    (period) => choose({ period, days: period === 'range' ? query : daysOf(period, today) }),
  ]
}
