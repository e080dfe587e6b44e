import { useSelector } from '@xstate/react'
import { ClipboardList } from 'lucide-react'
import type { Assessment } from '../../../contract/schemas/assessment'
import { type ListRef, selectKnownTotal, selectQuery } from '../../../machines/list/list.selectors'
import type { AssessmentQuery } from '../../../machines/ports/assessments'
import { formatNumber } from '../../i18n/format'
import { assessmentsTexts } from '../../i18n/id/assessments'
import { useTexts } from '../../i18n/texts'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { ListSearch } from '../list/ListSearch'
import { NoneFound } from '../list/NoneFound'
import { PagedList } from '../list/PagedList'
import styles from './AssessmentList.module.css'
import { AssessmentRow } from './AssessmentRow'
import { ListSkeleton } from './Skeleton'

/** px */
const ROW_HEIGHT = 91

export type AssessmentListRef = ListRef<Assessment, AssessmentQuery>

export interface AssessmentListProps {
  list: AssessmentListRef
  /** The open assessment. */
  id: string | null
  now: number
  addressOf: (id: string | null) => string
  navigate: (to: string) => void
}

/** Assessments, newest first, filtered by name or title. */
export function AssessmentList({ list, id, now, addressOf, navigate }: AssessmentListProps) {
  const { assessments: words } = useTexts(assessmentsTexts)
  const { search } = useSelector(list, selectQuery<Assessment, AssessmentQuery>)
  const ask = (next: string) => list.send({ type: 'list.ask', query: { search: next } })
  return (
    <>
      <div className={styles.search}>
        <ListSearch label={words.search} search={search} onSearch={ask} />
        <Count list={list} />
      </div>
      <PagedList
        list={list}
        words={{ loading: words.loading, failed: words.failed, stale: words.stale, more: words.more }}
        empty={search.trim() === '' ? <Nothing /> : <NothingLike search={search.trim()} onClear={() => ask('')} />}
        skeleton={<ListSkeleton />}
        paging="end"
        rowHeight={ROW_HEIGHT}
      >
        {(item, row) => (
          <AssessmentRow
            key={item.id}
            row={row}
            item={item}
            isOpen={item.id === id}
            now={now}
            to={addressOf(item.id)}
            navigate={navigate}
          />
        )}
      </PagedList>
    </>
  )
}

/** Number of matches; nothing while unknown. */
function Count({ list }: Pick<AssessmentListProps, 'list'>) {
  const { assessments: words } = useTexts(assessmentsTexts)
  const total = useSelector(list, selectKnownTotal<Assessment, AssessmentQuery>)
  return (
    <p className={styles.count} role="status">
      {total !== null && total > 0 && words.count({ n: formatNumber(total) })}
    </p>
  )
}

function Nothing() {
  const { assessments: words } = useTexts(assessmentsTexts)
  return <EmptyState icon={ClipboardList} title={words.empty} text={words.emptyText} />
}

function NothingLike({ search, onClear }: { search: string; onClear: () => void }) {
  const { assessments: words } = useTexts(assessmentsTexts)
  return (
    <NoneFound title={words.noneFound} text={words.noneFoundText({ search })} clear={words.clear} onClear={onClear} />
  )
}
