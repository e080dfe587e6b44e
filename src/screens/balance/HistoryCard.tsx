import { useSelector } from '@xstate/react'
import { Download, Printer, Receipt, SearchX } from 'lucide-react'
import { type Ref, useRef } from 'react'
import type { BalanceEntry } from '../../../contract/schemas/balance'
import { type ExportRef, selectExportStatus } from '../../../machines/balance/export/export.selectors'
import { selectListStatus, selectTotal } from '../../../machines/list/list.selectors'
import type { BalanceQuery } from '../../../machines/ports/balance'
import { formatDate } from '../../i18n/format'
import { balanceTexts } from '../../i18n/id/balance'
import { useTexts } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import { Card } from '../../ui/display/Card'
import { Icon } from '../../ui/display/Icon'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { GuardedButton } from '../../ui/overlay/GuardedButton'
import { PagedList } from '../list/PagedList'
import { dayOf } from './days'
import { EntryRow } from './EntryRow'
import { ExportNews } from './ExportNews'
import styles from './HistoryCard.module.css'
import { EVERYTHING, searchOf } from './history-query'
import { HistorySkeleton } from './HistorySkeleton'
import { HistoryFilters, type HistoryFiltersProps } from './HistoryFilters'
import { type HistoryRef, TotalsOfFilter } from './Totals'

/** px, height of a row of two lines. */
const ROW_HEIGHT = 65

export interface HistoryCardProps extends HistoryFiltersProps {
  list: HistoryRef
  exporting: ExportRef
}

/** All entries by day, newest first, with filters, totals, print and export. */
export function HistoryCard({ list, exporting, ...filters }: HistoryCardProps) {
  const { balance: words } = useTexts(balanceTexts)
  const { query, onQuery } = filters
  const exportButton = useRef<HTMLButtonElement>(null)
  return (
    <Card aria-labelledby="history" className={styles.card}>
      <div className={styles.head}>
        <h2 id="history" className={styles.title}>
          {words.history}
        </h2>
        <div className={styles.actions}>
          <Button variant="outline" size={36} onClick={() => window.print()}>
            <Icon of={Printer} size={16} />
            {words.print}
          </Button>
          <ExportButton ref={exportButton} list={list} exporting={exporting} query={query} />
        </div>
      </div>
      <ExportNews exporting={exporting} onLeft={() => exportButton.current?.focus()} />
      <HistoryFilters {...filters} />
      <TotalsOfFilter list={list} />
      <PagedList
        list={list}
        words={{ loading: words.loading, failed: words.failed, stale: words.stale, more: words.more }}
        empty={<Empty query={query} onShowAll={() => onQuery(EVERYTHING)} />}
        skeleton={<HistorySkeleton />}
        paging="end"
        groupOf={dayGroupOf}
        rowHeight={ROW_HEIGHT}
      >
        {(entry, row) => (
          <EntryRow key={`${entry.TransactionTimeStamp} ${row['aria-posinset']}`} entry={entry} row={row} />
        )}
      </PagedList>
    </Card>
  )
}

interface ExportButtonProps extends Pick<HistoryCardProps, 'list' | 'exporting' | 'query'> {
  ref: Ref<HTMLButtonElement>
}

function ExportButton({ ref, list, exporting, query }: ExportButtonProps) {
  const { balance: words } = useTexts(balanceTexts)
  const status = useSelector(exporting, selectExportStatus)
  const listStatus = useSelector(list, selectListStatus<BalanceEntry, BalanceQuery>)
  const total = useSelector(list, selectTotal<BalanceEntry, BalanceQuery>)
  return (
    <GuardedButton
      ref={ref}
      variant="soft"
      size={36}
      reason={listStatus === 'ready' && total === 0 ? words.nothingToExport : null}
      loading={status === 'reading' || status === 'saving'}
      loadingText={words.exporting}
      onClick={() => exporting.send({ type: 'export.start', query })}
    >
      <Icon of={Download} size={16} />
      {words.export}
    </GuardedButton>
  )
}

function dayGroupOf({ TransactionTimeStamp: at }: BalanceEntry) {
  return { key: dayOf(at), title: formatDate(at) }
}

function Empty({ query, onShowAll }: { query: BalanceQuery; onShowAll: () => void }) {
  const { balance: words } = useTexts(balanceTexts)
  if (searchOf(query) === '') return <EmptyState icon={Receipt} title={words.empty} text={words.emptyText} />
  return (
    <EmptyState
      icon={SearchX}
      tone="quiet"
      title={words.none}
      text={words.noneText}
      action={
        <Button variant="soft" size={36} onClick={onShowAll}>
          {words.showAll}
        </Button>
      }
    />
  )
}
