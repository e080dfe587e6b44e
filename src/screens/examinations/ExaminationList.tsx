import { useSelector } from '@xstate/react'
import { History } from 'lucide-react'
import { useId } from 'react'
import type { PastConsultation } from '../../../contract/schemas/consultation'
import { type ListRef, selectKnownTotal, selectQuery } from '../../../machines/list/list.selectors'
import type { ExaminationQuery } from '../../../machines/ports/examinations'
import { formatNumber } from '../../i18n/format'
import { examinationsTexts } from '../../i18n/id/examinations'
import { useTexts } from '../../i18n/texts'
import { Card } from '../../ui/display/Card'
import { CardHead } from '../../ui/display/CardHead'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { ListSearch } from '../list/ListSearch'
import { NoneFound } from '../list/NoneFound'
import { PagedList } from '../list/PagedList'
import { ListSkeleton } from './Skeleton'
import styles from './ExaminationList.module.css'
import { ExaminationRow } from './ExaminationRow'

/** px, height of a full row. */
const ROW_HEIGHT = 89

export type ExaminationListRef = ListRef<PastConsultation, ExaminationQuery>

export interface ExaminationListProps {
  list: ExaminationListRef
  addressOf: (consultationId: string) => string
  navigate: (to: string) => void
}

/**
 * The doctor's examinations, newest first, filtered by name, complaint or diagnosis (product §2 "examination history").
 */
export function ExaminationList({ list, addressOf, navigate }: ExaminationListProps) {
  const { examinations: words } = useTexts(examinationsTexts)
  const { search } = useSelector(list, selectQuery<PastConsultation, ExaminationQuery>)
  const title = useId()
  const ask = (next: string) => list.send({ type: 'list.ask', query: { search: next } })
  return (
    <Card aria-labelledby={title}>
      <CardHead id={title} title={words.title} aside={<Count list={list} />} above="field" />
      <search className={styles.search}>
        <ListSearch label={words.search} placeholder={words.searchHint} search={search} onSearch={ask} />
      </search>
      <PagedList
        list={list}
        words={{ loading: words.loading, failed: words.failed, stale: words.stale, more: words.more }}
        empty={search.trim() === '' ? <Nothing /> : <NothingLike search={search.trim()} onClear={() => ask('')} />}
        skeleton={<ListSkeleton />}
        paging="end"
        rowHeight={ROW_HEIGHT}
      >
        {(item, row) => (
          <ExaminationRow
            key={item.object_id}
            item={item}
            row={row}
            to={addressOf(item.consultation_id)}
            navigate={navigate}
          />
        )}
      </PagedList>
    </Card>
  )
}

/** Number of matches; nothing while unknown. */
function Count({ list }: Pick<ExaminationListProps, 'list'>) {
  const { examinations: words } = useTexts(examinationsTexts)
  const total = useSelector(list, selectKnownTotal<PastConsultation, ExaminationQuery>)
  const { search } = useSelector(list, selectQuery<PastConsultation, ExaminationQuery>)
  return (
    <p role="status">
      {total !== null && total > 0 && (search.trim() === '' ? words.count : words.found)({ n: formatNumber(total) })}
    </p>
  )
}

function Nothing() {
  const { examinations: words } = useTexts(examinationsTexts)
  return <EmptyState icon={History} title={words.empty} text={words.emptyText} />
}

function NothingLike({ search, onClear }: { search: string; onClear: () => void }) {
  const { examinations: words } = useTexts(examinationsTexts)
  return (
    <NoneFound title={words.noneFound} text={words.noneFoundText({ search })} clear={words.clear} onClear={onClear} />
  )
}
